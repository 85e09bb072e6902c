import { statfs } from 'node:fs/promises';

/** Free space that attached files must leave, in bytes, for messages and mails. `doctor` checks for the same amount. */
const leftFree = 1024 ** 3;

/** Whether a disk has room for attached files. On a small disk a quarter stays free. @param folder on the disk. */
export async function hasRoomForFiles(folder: string): Promise<boolean> {
  // If the space is unknown, a full disk shows up as a write error.
  const space = await statfs(folder).catch(() => undefined);
  return !space || space.bavail * space.bsize >= Math.min(leftFree, (space.blocks * space.bsize) / 4);
}
