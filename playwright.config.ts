import { defineConfig } from '@playwright/test';
import { isRoot } from './tests/browser/find-chromium.ts';
import { underTest } from './tests/e2e/under-test.ts';

/**
 * Two pages of Chromium's own, which it otherwise loads for the address bar of each window that a test opens; and what
 * Playwright switches off, whose flag does not count beside another.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Real Chromium against the real origin with sites that are built from the default content. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-and-serve.ts',
  outputDir: 'var/test/results',
  // Two for each core: many tests wait for what moves on a page.
  workers: 4,
  fullyParallel: true,
  // Named at the end as one that passed at the second try.
  retries: process.env['FULL'] ? 0 : 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // Long enough for a machine that does other things meanwhile.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'var/test/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      // Set by the global setup: a browser may have to be installed first.
      executablePath: underTest.chromium,
      chromiumSandbox: !isRoot,
      // Without a language Chromium saves no file whose name has umlauts.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join(',')}`,
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
});
