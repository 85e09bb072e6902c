import { spawnSync } from 'node:child_process';
import type { SetUp } from './set-up.ts';

/**
 * Finds a file or folder that is closed to the account of a service. Root, who runs the doctor, can open everything.
 *
 * @param path file, or folder with all that is in it.
 * @returns what is closed; undefined if nothing is, or where `setup` has made no accounts.
 */
export function findClosed(
  { server }: SetUp,
  account: 'sites' | 'content',
  path: string,
  right: 'readable' | 'writable',
): string | undefined {
  if (!server || process.getuid?.() !== 0) return undefined;
  const words = [path, '!', '-type', 'l', '!', `-${right}`, '-print', '-quit'];
  const { stdout, stderr, status } = spawnSync('runuser', ['-u', account, '--', 'find', ...words], {
    encoding: 'utf8',
    cwd: '/',
  });
  const [found] = stdout.split('\n');
  if (found) return `${found} is not ${right} for the user «${account}» of the service`;
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1);
}
