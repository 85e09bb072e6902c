/** Synchronous for the same reason as `write-file.ts`. */
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { notFoundPaths } from '../../src/content/paths-of.ts';
import { writeWhole } from '../../src/content/write-whole.ts';
import type { Manifest } from '../../src/server/manifest.ts';
import { pageFile } from '../../src/server/page-file.ts';
import { platformFileNames } from './platform-files.ts';

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
  manifest: Pick<Manifest, 'pages'>;
}

/**
 * Cheap, because a host may have thousands of pages: what did not change is mostly the same file under two names; only
 * others are read, and of pages nothing where it is known which were written.
 *
 * @param written paths of the pages that are new or differ, where that is known.
 */
export function changesBetween(
  before: (Files & { id: string }) | undefined,
  after: Files,
  written?: readonly string[],
): Changes {
  const [old, now] = [before ? filesByAddress(before) : new Map<string, string>(), filesByAddress(after)];
  const known = written && new Set(written.map((path) => path.slice(after.folder.length)));
  const isChanged = (address: string, file: string) => {
    const was = old.get(address);
    if (was === undefined || !before) return false;
    if (was !== file) return true;
    if (known && after.manifest.pages[address]) return known.has(file);
    return !isSame(before.folder + was, after.folder + file);
  };
  return {
    ...(before && { since: before.id }),
    added: [...now.keys()].filter((address) => !old.has(address)),
    changed: [...now].flatMap(([address, file]) => (isChanged(address, file) ? [address] : [])),
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
function filesByAddress({ folder, manifest: { pages } }: Files): Map<string, string> {
  const ofPages = Object.entries(pages).map(([address, status]): [string, string] => [
    address,
    pageFile(address, status),
  ]);
  const known = new Set(ofPages.map(([, file]) => file));
  const others = otherFiles(folder, '', foldersOfPages(pages)).filter((file) => !known.has(file));
  return new Map([...ofPages, ...others.map((file): [string, string] => [file, file])].sort());
}

/** Pages below which there is nothing; thousands of folders that need not be looked into. */
function foldersOfPages(pages: Manifest['pages']): ReadonlySet<string> {
  const leaves = new Set(Object.keys(pages));
  for (const address of Object.keys(pages))
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1))
      leaves.delete(address.slice(0, end));
  // These have a page of their own for what is not there.
  for (const address of leaves)
    if (Object.keys(notFoundPaths).some((place) => place && address.endsWith(place))) leaves.delete(address);
  return leaves;
}

function otherFiles(folder: string, below: string, leaves: ReadonlySet<string>): string[] {
  return readdirSync(folder + below, { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`;
    if (entry.isDirectory()) return leaves.has(path) ? [] : otherFiles(folder, path, leaves);
    return /\.(br|gz)$/.test(path) || unpublished.has(path) ? [] : [path];
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)] as [Stats, Stats];
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && readFileSync(one).equals(readFileSync(other));
}
