import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Real Chromium in the real panel of a real content service, which is seeded and started once. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: './start-panel.ts',
  outputDir: '../../var/test/panel-results',
  // People of the panel log in once each, and some journeys change what others read.
  workers: 1,
  fullyParallel: false,
  // The panel reads a thousand modules, also on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['./steps-reporter.ts'], ['json', { outputFile: '../../var/test/panel.json' }]],
  use: { locale: 'de-CH', timezoneId: 'Europe/Zurich', actionTimeout: 60_000, navigationTimeout: 120_000 },
});
