/** Synchronous for the same reason as `write-file.ts`. */
import { readFileSync, type Stats, statSync } from 'node:fs';
import { readWhole } from '../../src/content/read-whole.ts';
import { writeWhole } from '../../src/content/write-whole.ts';
import type { Manifest } from '../../src/server/manifest.ts';
import { pageFile } from '../../src/server/page-file.ts';
import { platformFileNames } from './platform-files.ts';
import type { FileList } from './records.ts';

const unpublished = new Set<string>(platformFileNames.map((name) => `/${name}`));

/** What a cache in front of a host must forget when one release follows another: addresses, `/kontakt` or `/robots.txt`. */
export interface Changes {
  /** The release before, by its id; undefined for the first one, of which everything is new. */
  since?: string;
  added: string[];
  /** Another status or other bytes. */
  changed: string[];
  removed: string[];
}

/** A release on disk, named yet or not. */
interface Files {
  folder: string;
  manifest: Pick<Manifest, 'pages'> & Partial<Pick<Manifest, 'files'>>;
  /** What tells the bytes of its files from others, where the build remembers it. */
  contents?: FileList | undefined;
}

/** Reads only files of which nothing is remembered and that are not the same one under two names. */
export function changesBetween(before: (Files & { id: string }) | undefined, after: Files): Changes {
  const [old, now] = [before ? filesByAddress(before) : new Map<string, string>(), filesByAddress(after)];
  const isChanged = (address: string, file: string) => {
    const was = old.get(address);
    if (was === undefined || !before) return false;
    if (was !== file) return true;
    const [one, other] = [before.contents?.get(was), after.contents?.get(file)];
    if (one !== undefined && other !== undefined) return one !== other;
    return !isSame(before.folder + was, after.folder + file);
  };
  return {
    ...(before && { since: before.id }),
    added: [...now.keys()].filter((address) => !old.has(address)).sort(),
    changed: [...now].flatMap(([address, file]) => (isChanged(address, file) ? [address] : [])).sort(),
    removed: [...old.keys()].filter((address) => !now.has(address)).sort(),
  };
}

/** Beside the release: it is not published. */
const pathOf = (folder: string) => `${folder}.changes.json`;

/** @param folder of the release under its name. */
export async function writeChanges(folder: string, changes: Changes): Promise<void> {
  await writeWhole(pathOf(folder), JSON.stringify(changes));
}

/** @returns undefined for a release that was made before changes were noted, or where the note is broken. */
export function readChanges(folder: string): Promise<Changes | undefined> {
  return readWhole(pathOf(folder));
}

/**
 * Files by their addresses; pages by those that visitors know. Compressed forms change with their file. Releases of
 * an earlier version do not name their files: then all count as new.
 */
function filesByAddress({ manifest: { pages, files = [] } }: Files): Map<string, string> {
  const ofPages = Object.entries(pages).map(([address, status]): [string, string] => [
    address,
    pageFile(address, status),
  ]);
  const others = files.filter((file) => !unpublished.has(file)).map((file): [string, string] => [file, file]);
  return new Map([...ofPages, ...others]);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)] as [Stats, Stats];
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && readFileSync(one).equals(readFileSync(other));
}
