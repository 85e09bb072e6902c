import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { full } from './tests/fixtures/full.ts';

/** Folders that `vitest -u` writes to. */
const snapshots = ['tests/unit', 'tests/fixtures/signatures'].map((path) => join(import.meta.dirname, path));

/** Workers of each project: one per core. */
const maxWorkers = 2;

/** Time limits in milliseconds. A machine of a third of the usual speed keeps them. */
const limits = { testTimeout: 300_000, hookTimeout: 600_000 };

/** Tests that take minutes: kills, broken disks, several processes. Only the full mode runs them. */
const exclude = full ? [] : ['**/*.long.test.ts'];

const polling = { poll: { timeout: 90_000, interval: 50 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          maxWorkers,
          testTimeout: 60_000,
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
          maxWorkers,
          globalSetup: ['tests/fixtures/build-form-sites.ts'],
          ...limits,
          expect: polling,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          maxWorkers,
          globalSetup: ['tests/engines/setup.ts'],
          ...limits,
          expect: { poll: { timeout: 45_000, interval: 50 } },
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
          maxWorkers,
          setupFiles: ['tests/contract/one-thread.ts'],
          globalSetup: ['tests/contract/seed.ts', 'tests/fixtures/build-form-sites.ts'],
          ...limits,
          expect: polling,
        },
      },
    ],
  },
});
