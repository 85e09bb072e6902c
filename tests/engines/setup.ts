import { globSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { foldersNamed, serveDefaultSites } from '../browser/default-sites.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { full } from '../fixtures/full.ts';
import type { FirefoxPrograms } from './firefox.ts';
import type { WebKitPrograms } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the origin. */
    originPort: number;
    /** Undefined if not installed. */
    firefox: FirefoxPrograms | undefined;
    webkit: WebKitPrograms | undefined;
  }
}

/** Finds the browsers, then builds and serves the sites of all brands. The full mode installs missing browsers. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const firefox = findFirefox();
  const webkit = findWebKit();
  project.provide('firefox', firefox);
  project.provide('webkit', webkit);
  if (!firefox && !webkit) return;
  // The browser tests use the same folders, so their build is reused.
  const origin = await serveDefaultSites(foldersNamed('test'));
  project.provide('originPort', origin.port);
  return () => origin.close();
}

function findFirefox(): FirefoxPrograms | undefined {
  const firefox = findProgram('firefox-esr', undefined, { installs: full });
  return firefox ? { firefox } : undefined;
}

function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver', ['webkit2gtk-driver'], { installs: full });
  const display = findProgram('Xvfb', ['xvfb'], { installs: full });
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed();
  if (driver && !browser) console.warn('Skipped: WebKit has no MiniBrowser of GTK 3 here');
  return driver && display && browser ? { driver, display, browser } : undefined;
}
