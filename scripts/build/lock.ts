import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeRoot } from '../../src/releases/disk.ts';
import { BuildIsRunning } from '../../src/server/rebuild/build.ts';

/** What SQLite says where somebody else has the lock. */
const busy = 5;

/**
 * Keeps a second build out of the same folders while this one runs. The lock is one of the operating system on an empty
 * database, so it ends with the process, however that ends; the number of a process would outlive a container.
 *
 * @param patience ms to wait for the end of another build; nothing else happens in this thread meanwhile.
 * @throws {BuildIsRunning} where another build is running.
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>, patience = 0): Promise<Result> {
  await makeRoot(dirname(path));
  const database = new DatabaseSync(path, { timeout: patience });
  try {
    try {
      database.exec('BEGIN EXCLUSIVE');
    } catch (cause) {
      if ((cause as { errcode?: number }).errcode !== busy) throw cause;
      throw new BuildIsRunning(`another build is running; it holds ${path}`, { cause });
    }
    return await work();
  } finally {
    database.close();
  }
}
