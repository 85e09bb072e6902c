import { readFile } from 'node:fs/promises';

/** Is told what went wrong, in a line, where nothing waits for an answer. */
export type Trouble = (line: string) => void;

/**
 * What `writeWhole` wrote as JSON; undefined where there is none, or what there is is none any more: a disk may lose what
 * it said it had.
 *
 * @param trouble is told of the latter, with the path.
 * @throws where it cannot be read: it may be whole all the same, and what replaced it would know less.
 */
export async function readWhole<Content>(path: string, trouble: Trouble = () => {}): Promise<Content | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    trouble(`${path} is broken and counts as absent: ${(error as Error).message}`);
    return undefined;
  }
}

/** The same of what only saves time: it counts as absent also where it cannot be read. */
export async function readCached<Content>(path: string, trouble: Trouble = () => {}): Promise<Content | undefined> {
  try {
    return await readWhole<Content>(path, trouble);
  } catch (error) {
    trouble(`${path} cannot be read and counts as absent: ${(error as Error).message}`);
    return undefined;
  }
}
