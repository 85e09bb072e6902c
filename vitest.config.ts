import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where `vitest -u` writes. */
const snapshots = ['tests/unit', 'tests/fixtures/signatures'].map((path) => join(import.meta.dirname, path));

/** Two for each core, as many tests wait: for a service, a clock, another process. */
const patient = 4;

/**
 * A test of several processes may fail for the machine's sake. It gets a second try, and is named at the end; when
 * nothing is left out for speed, none.
 */
const retry = process.env['FULL'] ? 0 : 1;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          maxWorkers: 2,
          // Long enough for a machine that does other things meanwhile.
          testTimeout: 30_000,
          // Without disk, clock or process one file disturbs no other.
          isolate: false,
          setupFiles: ['tests/run/unit-guard.ts'],
          execArgv: ['--permission', '--allow-fs-read=*', ...snapshots.map((folder) => `--allow-fs-write=${folder}`)],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          maxWorkers: patient,
          retry,
          globalSetup: ['tests/fixtures/build-form-sites.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          maxWorkers: 2,
          retry,
          globalSetup: ['tests/engines/setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000, interval: 50 } },
        },
      },
      {
        test: {
          name: 'containers',
          include: ['tests/containers/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          maxWorkers: patient,
          retry,
          setupFiles: ['tests/contract/one-thread.ts'],
          globalSetup: ['tests/contract/seed.ts', 'tests/fixtures/build-form-sites.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
