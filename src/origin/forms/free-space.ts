import { statfs } from 'node:fs/promises';

/** Bytes that attached files leave free: messages, applications without files and mails go on. `doctor` asks for as much. */
const leftFree = 1024 ** 3;

/** Whether a disk has room for attached files; of a small one a quarter stays free. @param folder on the disk. */
export async function hasRoomForFiles(folder: string): Promise<boolean> {
  // What cannot be asked shows when the files are written.
  const space = await statfs(folder).catch(() => undefined);
  return !space || space.bavail * space.bsize >= Math.min(leftFree, (space.blocks * space.bsize) / 4);
}
