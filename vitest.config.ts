import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { full } from './tests/fixtures/full.ts';

/** Folders that `vitest -u` writes to. */
const snapshots = ['tests/unit', 'tests/fixtures/signatures'].map((path) => join(import.meta.dirname, path));

// Tests start many processes of the same code. Compiling it takes half of their start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'var/compile-cache');

/** Workers of each project: one per core. */
const maxWorkers = 2;

/** Time limits in milliseconds. A machine of a third of the usual speed keeps them. */
const limits = { testTimeout: 300_000, hookTimeout: 600_000 };

/** Tests that take minutes: kills, broken disks, several processes. Only the full mode runs them. */
const exclude = full ? [] : ['**/*.long.test.ts'];

const polling = { poll: { timeout: 90_000, interval: 50 } };

/** Runs the longest files first, and after all others those that wait for the seeded content service. */
class SeededLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSeeded = ({ moduleId }: TestSpecification) =>
      /from '.\/(?:content-service|shared-content-service|edited-sites|preview-origin)\.ts'/.test(
        readFileSync(moduleId, 'utf8'),
      );
    return (await super.sort(files)).sort((one, other) => Number(isSeeded(one)) - Number(isSeeded(other)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SeededLast },
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
          // The files of a worker share a content service.
          isolate: false,
          setupFiles: ['tests/contract/one-thread.ts'],
          globalSetup: ['tests/contract/seed.ts', 'tests/fixtures/build-form-sites.ts'],
          ...limits,
          expect: polling,
        },
      },
    ],
  },
});
