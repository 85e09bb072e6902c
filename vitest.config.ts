import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { full } from './tests/fixtures/full.ts';

/** Folders that `vitest -u` writes to. */
const snapshots = ['tests/unit', 'tests/fixtures/signatures'].map((path) => join(import.meta.dirname, path));

/** Two workers per core, because many tests wait for a service or a timer. In the full mode each keeps a core busy. */
const waitingWorkers = full ? 2 : 4;

/** Tests that take minutes: kills, broken disks, several processes. Only the full mode runs them. */
const exclude = full ? [] : ['**/*.long.test.ts'];

/** Polling of tests of several processes, long enough for a busy machine. */
const polling = { poll: { timeout: 30_000, interval: 50 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          maxWorkers: 2,
          // Long enough for a busy machine.
          testTimeout: 30_000,
          // Without disk, timers or processes, test files cannot affect each other.
          isolate: false,
          setupFiles: ['tests/run/unit-guard.ts'],
          execArgv: ['--permission', '--allow-fs-read=*', ...snapshots.map((folder) => `--allow-fs-write=${folder}`)],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude,
          maxWorkers: waitingWorkers,
          globalSetup: ['tests/fixtures/build-form-sites.ts'],
          testTimeout: 60_000,
          expect: polling,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          maxWorkers: 2,
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
          exclude,
          maxWorkers: waitingWorkers,
          setupFiles: ['tests/contract/one-thread.ts'],
          globalSetup: ['tests/contract/seed.ts', 'tests/fixtures/build-form-sites.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: polling,
        },
      },
    ],
  },
});
