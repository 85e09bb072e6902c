import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BuildIsRunning } from '../../src/server/rebuild/build.ts';

/**
 * Keeps a second build out of the same folders while this one runs. The lock of a build that was killed is taken over.
 *
 * @throws {BuildIsRunning} where another build is running.
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(path), { recursive: true });
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder && holder !== process.pid && isAlive(holder))
    throw new BuildIsRunning(`another build is running (process ${holder}); it holds ${path}`);
  await writeFile(path, String(process.pid));
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
