import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canMount } from '../fixtures/read-only.ts';
import { seed, startContentService } from './content-service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs in its own mount namespace with read-only code, like systemd units and containers. */
const script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';
const withReadOnlyCode = (command: string[]): [string, ...string[]] => [
  'unshare',
  ...['--mount', 'sh', '-c', script, resolve('.')],
  ...command,
];

test.skipIf(!canMount)(
  'a build bundles, renders and publishes without writing into the folder of the code',
  async () => {
    const [program, ...args] = withReadOnlyCode([process.execPath, 'scripts/build.ts', '--site', 'tabor']);
    const { stdout } = await promisify(execFile)(program, args, {
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

test.skipIf(!canMount)('the content service starts without writing into the folder of the code', async () => {
  const service = await startContentService({}, seed(), withReadOnlyCode);
  try {
    const { status, body } = await service.call('/api/seiten?pagination[pageSize]=1', { as: 'site' });
    expect([status, body.data.length]).toEqual([200, 1]);
  } finally {
    await service.stop();
  }
});
