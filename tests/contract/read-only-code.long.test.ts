import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { canMount } from '../fixtures/read-only.ts';
import { seed, startContentService } from './content-service.ts';

/** Runs in its own mount namespace with read-only code, like systemd units and containers. */
const script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';
const withReadOnlyCode = (command: string[]): [string, ...string[]] => [
  'unshare',
  ...['--mount', 'sh', '-c', script, resolve('.')],
  ...command,
];

test.runIf(canMount)('a build and the content service write nothing into the folder of the code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  const [program, ...args] = withReadOnlyCode([process.execPath, 'scripts/build.ts', '--site', 'tabor']);
  const [DIST_FOLDER, WORK_FOLDER] = [join(folder, 'dist'), join(folder, 'work')];
  const env = { PATH: process.env['PATH'], DIST_FOLDER, WORK_FOLDER };
  const { stdout } = await promisify(execFile)(program, args, { env });
  expect(stdout).toContain('bundle made');
  expect(await readFile(join(DIST_FOLDER, 'tabor.example', 'index.html'), 'utf8')).toContain('<!DOCTYPE html>');
  const service = await startContentService({}, seed(), withReadOnlyCode);
  onTestFinished(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });
  expect((await service.call('/api/seiten?pagination[pageSize]=1', { as: 'site' })).body.data).toHaveLength(1);
});
