import { readFile } from 'node:fs/promises';
import { hashOfBytes } from '../build/releases/damage.ts';
import { rulesAddress } from '../build/releases/error-pages.ts';
import { filesByAddress, type Manifest, type Release } from '../build/releases/manifest.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { answerHeaders, isImmutable } from '../platform/http/answer-headers.ts';
import { fileHeaders } from '../platform/http/content-types.ts';

/** Stages of an upload, in this order. A page follows the files that it references, and precedes the lists with it. */
export const stages = ['named', 'pages', 'lists', 'rules'] as const;
export type Stage = (typeof stages)[number];

export interface FileToStore {
  address: string;
  stage: Stage;
  /** Headers that the storage keeps with the object. */
  headers: Record<string, string>;
  /** Hash of bytes and headers. A file with an unchanged fingerprint is not sent. */
  fingerprint: string;
  read(): Promise<Buffer>;
}

/** Returns the files of a release in the storage. */
export function filesToStore({ folder, manifest }: Pick<Release, 'folder' | 'manifest'>): Map<string, FileToStore> {
  const files = new Map<string, FileToStore>();
  const add = (address: string, hash: string, read: FileToStore['read']) => {
    const headers = makeHeaders(address, manifest.downloads?.[address]);
    const fingerprint = hashOfBytes(JSON.stringify([hash, headers]));
    files.set(address, { address, stage: chooseStage(address), headers, fingerprint, read });
  };
  for (const [address, [hash]] of filesByAddress(manifest)) add(address, hash, () => readWhole(folder, address, hash));
  const rules = Buffer.from(JSON.stringify(toEdgeRules(manifest)));
  add(rulesAddress, hashOfBytes(rules), async () => rules);
  return files;
}

/** Returns the stage of a file. The rules come last, because they list the pages. */
export function chooseStage(address: string): Stage {
  if (address === rulesAddress) return 'rules';
  if (address.endsWith('.html')) return 'pages';
  return /\.(?:rss|xml|ics)$|^\/robots\.txt$/.test(address) ? 'lists' : 'named';
}

function makeHeaders(address: string, name: string | undefined): Record<string, string> {
  const answer: Readonly<Record<string, string>> = { ...answerHeaders(address, 200), ...fileHeaders(address, name) };
  return Object.fromEntries(stored.flatMap((header) => (answer[header] ? [[header, answer[header]]] : [])));
}

/** Headers to store. The CDN adds all others. */
const stored = ['content-type', 'cache-control', 'content-disposition'];

/** @throws if the file on disk is damaged: the damage would spread to all caches. */
async function readWhole(folder: string, address: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(pathBeneath(folder, address));
  if (hashOfBytes(bytes) !== hash) throw new Error(`${address} in ${folder} is not what was published`);
  return bytes;
}

/** Parts of a manifest that a CDN needs to answer requests. */
export interface EdgeRules extends Pick<Manifest, 'pages' | 'redirects' | 'inline'> {
  /** Addresses of files that are not pages and have no hash in their name: `/sitemap.xml`. */
  files: string[];
}

export function toEdgeRules(manifest: Manifest): EdgeRules {
  const { pages, redirects, inline } = manifest;
  const files = [...filesByAddress(manifest).keys()].filter((file) => !file.endsWith('.html') && !isImmutable(file));
  return { pages, redirects, files, inline };
}
