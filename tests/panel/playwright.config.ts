import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Tests the real panel in Chromium, with a real content service that is seeded and started once. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: './start-panel.ts',
  outputDir: '../../var/test/panel-results',
  // Each user logs in once, and some journeys change entries that others read.
  workers: 1,
  fullyParallel: false,
  // The panel loads a thousand modules, also on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../../var/test/panel.json' }]],
  use: { locale: 'de-CH', timezoneId: 'Europe/Zurich', actionTimeout: 60_000, navigationTimeout: 120_000 },
});
