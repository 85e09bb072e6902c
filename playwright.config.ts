import { defineConfig } from '@playwright/test';
import { isRoot } from './tests/browser/find-chromium.ts';
import { underTest } from './tests/e2e/under-test.ts';

/** Runs real Chromium against the real origin, with sites that are built from the default content. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-and-serve.ts',
  outputDir: 'var/test/results',
  // One for each core: more of them take turns, and a slow machine exceeds the time limits.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A machine of a third of the usual speed keeps these limits.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'var/test/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      // Set by the global setup, which may first have to install a browser.
      ...(underTest.chromium !== undefined && { executablePath: underTest.chromium }),
      chromiumSandbox: !isRoot,
      // Without a locale, Chromium saves no files with umlauts in their names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
});
