import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { canInstall, installPackages } from '../fixtures/install-packages.ts';

/** Chromium without a window, which needs 25 % less time for the same pages. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium cannot use its sandbox as root; for other users it stays on. */
export const isRoot = process.getuid?.() === 0;

/**
 * Finds a Chromium: of the system, of Playwright, or installs one.
 *
 * @param withWindow requires the full browser, as visitors have it.
 * @throws if there is none and none can be installed; the message tells what to do.
 */
export async function findChromium({ withWindow = false } = {}): Promise<string> {
  const wanted = withWindow ? names : [shell, ...names];
  const present = firstPresent(wanted);
  if (present) return present;
  try {
    const name = withWindow ? 'chromium' : shell;
    console.error(`No Chromium found: installing ${name}`);
    if (canInstall) installPackages([name], ['ignore', 2, 2]);
    else installWithPlaywright();
  } catch (cause) {
    throw new Error(`${advice} (${(cause as Error).message})`, { cause });
  }
  const installed = firstPresent(wanted);
  if (!installed) throw new Error(advice);
  return installed;
}

const advice =
  'The tests need a Chromium, found none and could not install one. Run «npx playwright install chromium», or install Chromium or Google Chrome so that it is in your PATH, and try again.';

function firstPresent(wanted: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, chromium.executablePath()].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installWithPlaywright(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  const words = [join(folder, 'cli.js'), 'install', 'chromium'];
  execFileSync(process.execPath, words, { stdio: ['ignore', 2, 2] });
}
