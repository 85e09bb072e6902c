import { z } from 'zod';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { Folders } from './folders.ts';

type NotesFolder = Pick<Folders, 'stored'>;

/** A list of notes in a file, the latest first. @param max number of entries that are kept. */
export function notedList<Entry>(name: string, schema: z.ZodType<Entry>, max: number) {
  const path = ({ stored }: NotesFolder) => pathBeneath(stored, name);
  const read = async (folders: NotesFolder): Promise<readonly Entry[]> =>
    (await readJson<Entry[]>(path(folders), z.array(schema), console.error)) ?? [];
  /** Adds an entry. A failure is printed, and undoes nothing. */
  const add = async (folders: NotesFolder, entry: Entry): Promise<void> => {
    try {
      await makeRoot(folders.stored);
      await writeWhole(path(folders), JSON.stringify([entry, ...(await read(folders))].slice(0, max)));
    } catch (error) {
      console.error(`${name} could not be written: ${asError(error).message}`);
    }
  };
  return { read, add };
}
