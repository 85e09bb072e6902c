import { z } from 'zod';
import { type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { platformFileNames } from './platform-files.ts';
import type { Manifest } from './releases/manifest.ts';
import { pageFile } from './releases/page-file.ts';

const unpublished = new Set<string>(platformFileNames.map((name) => `/${name}`));

/** Addresses that caches must forget when one release follows another: `/kontakt` or `/robots.txt`. */
export interface Changes {
  /** Id of the release before; undefined for the first one. */
  since?: string;
  added: string[];
  /** Another status or other bytes. */
  changed: string[];
  removed: string[];
}

type Files = Pick<Manifest, 'pages' | 'files'>;

/** Compares two releases by the hashes of their files. */
export function changesBetween(before: { id: string; manifest: Files } | undefined, after: Files): Changes {
  const [old, now] = [before ? filesByAddress(before.manifest) : new Map<string, string>(), filesByAddress(after)];
  const isChanged = (address: string, file: string) => {
    const was = old.get(address);
    if (was === undefined) return false;
    return was !== file || before?.manifest.files[was]?.[0] !== after.files[file]?.[0];
  };
  return {
    ...(before && { since: before.id }),
    added: [...now.keys()].filter((address) => !old.has(address)).sort(),
    changed: [...now].flatMap(([address, file]) => (isChanged(address, file) ? [address] : [])).sort(),
    removed: [...old.keys()].filter((address) => !now.has(address)).sort(),
  };
}

/** Beside the release: it is not published. */
export const changesEnding = '.changes.json';

/** @param folder of the release under its name. */
export async function writeChanges(folder: SafePath, changes: Changes): Promise<void> {
  await writeWhole(withEnding(folder, changesEnding), JSON.stringify(changes));
}

const changesSchema = z.object({
  since: z.string().optional(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});

/** @returns undefined for a release that was made before changes were noted, or where the note is broken. */
export function readChanges(folder: string): Promise<Changes | undefined> {
  return readJson(folder + changesEnding, changesSchema);
}

/** Files by their addresses; pages by those that visitors know. Compressed forms change with their file. */
function filesByAddress({ pages, files }: Files): Map<string, string> {
  const ofPages = Object.entries(pages).map(([address, status]): [string, string] => [
    address,
    pageFile(address, status),
  ]);
  const known = new Set(ofPages.map(([, file]) => file));
  const others = Object.keys(files)
    .filter((file) => !unpublished.has(file) && !known.has(file))
    .map((file): [string, string] => [file, file]);
  return new Map([...ofPages, ...others]);
}
