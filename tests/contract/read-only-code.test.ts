import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canMount } from '../fixtures/read-only.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** In a view of the machine of its own, as units and containers with read-only code have it. */
const withReadOnlyCode = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';

test.skipIf(!canMount)(
  'a build bundles, renders and publishes without writing into the folder of the code',
  async () => {
    const code = resolve('.');
    const build = [process.execPath, 'scripts/build.ts', '--site', 'tabor'];
    const { stdout } = await promisify(execFile)('unshare', ['--mount', 'sh', '-c', withReadOnlyCode, code, ...build], {
      env: {
        PATH: process.env['PATH'],
        DIST_FOLDER: join(folder, 'dist'),
        WORK_FOLDER: join(folder, 'work'),
      },
    });
    expect(stdout).toContain('bundle made');
    expect(await readFile(join(folder, 'dist', 'tabor.example', 'index.html'), 'utf8')).toContain('<!DOCTYPE html>');
  },
);
