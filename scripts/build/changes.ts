/** Synchronous for the same reason as `write-file.ts`. */
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { writeWhole } from '../../src/content/write-whole.ts';
import type { Manifest } from '../../src/server/manifest.ts';
import { pageFile } from '../../src/server/page-file.ts';
import { platformFileNames } from './platform-files.ts';

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
  manifest: Pick<Manifest, 'pages'>;
}

/** Cheap: what did not change is mostly the same file under two names; only others are read. */
export function changesBetween(before: (Files & { id: string }) | undefined, after: Files): Changes {
  const [old, now] = [before ? addressesOf(before) : new Map<string, string>(), addressesOf(after)];
  const path = (files: Files | undefined, name = '') => join(files?.folder ?? '', name);
  return {
    ...(before && { since: before.id }),
    added: [...now.keys()].filter((address) => !old.has(address)),
    changed: [...now].flatMap(([address, name]) => {
      const was = old.get(address);
      return was === undefined || (was === name && isSame(path(before, was), path(after, name))) ? [] : [address];
    }),
    removed: [...old.keys()].filter((address) => !now.has(address)),
  };
}

/** Beside the release: it is not published. */
const pathOf = (folder: string) => `${folder}.changes.json`;

/** @param folder of the release under its name. */
export async function writeChanges(folder: string, changes: Changes): Promise<void> {
  await writeWhole(pathOf(folder), JSON.stringify(changes));
}

/** @returns undefined for a release that was made before changes were noted. */
export async function readChanges(folder: string): Promise<Changes | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(folder), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Files by their addresses, sorted; pages by those that visitors know. Compressed forms change with their file. */
function addressesOf({ folder, manifest }: Files): Map<string, string> {
  const pages = new Map(
    Object.entries(manifest.pages).map(([address, status]) => [pageFile(address, status), address]),
  );
  const unpublished = new Set<string>(platformFileNames.map((name) => `/${name}`));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`)
    .filter((name) => !unpublished.has(name));
  return new Map(names.map((name): [string, string] => [pages.get(name) ?? name, name]).sort());
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)] as [Stats, Stats];
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && readFileSync(one).equals(readFileSync(other));
}
