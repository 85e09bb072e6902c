import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium cannot use its sandbox as root; for anybody else it stays on. */
export const isRoot = process.getuid?.() === 0;

/**
 * Path of a Chromium: Playwright's own, one of the system, or else one that is installed now.
 *
 * @throws where there is none and none can be installed; the message says what to do.
 */
export async function findChromium(): Promise<string> {
  const present = firstPresent();
  if (present) return present;
  const install = isRoot && existsSync('/etc/debian_version') ? installWithApt : installWithPlaywright;
  try {
    install();
  } catch (cause) {
    throw new Error(`${advice} (${(cause as Error).message})`, { cause });
  }
  const installed = firstPresent();
  if (!installed) throw new Error(advice);
  return installed;
}

const advice =
  'The tests need a Chromium, found none and could not install one. Run «npx playwright install chromium», or install Chromium or Google Chrome so that it is in your PATH, and try again.';

function firstPresent(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = [chromium.executablePath(), ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return paths.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installWithApt(): void {
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
}

function installWithPlaywright(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium']);
}

function run(command: string, parameters: string[]): void {
  console.error(`No Chromium found: ${[command, ...parameters].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, parameters, { env, stdio: ['ignore', 2, 2] });
}
