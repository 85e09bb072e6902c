import { readFile } from 'node:fs/promises';
import { platformFileNames } from '../build/platform-files.ts';
import { hashOfBytes } from '../build/releases/damage.ts';
import { filesOf, type Release } from '../build/releases/manifest.ts';
import { rulesAddress } from '../build/releases/page-file.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { answerHeaders } from '../platform/http/answer-headers.ts';
import { fileHeaders } from '../platform/http/content-types.ts';
import { rulesOf } from './edge-rules.ts';

/** Stages of an upload, in this order: a page comes after what it names, and before what lists it. */
export const stages = ['named', 'pages', 'lists', 'rules'] as const;
export type Stage = (typeof stages)[number];

export interface FileToStore {
  address: string;
  stage: Stage;
  /** Headers that a storage keeps with an object. */
  headers: Record<string, string>;
  /** Hash of bytes and headers. A file with the same one is not sent. */
  fingerprint: string;
  read(): Promise<Buffer>;
}

const unpublished = new Set<string>(platformFileNames.map((name) => `/${name}`));

/** Returns the files of a release in the storage. */
export function filesToStore({ folder, manifest }: Pick<Release, 'folder' | 'manifest'>): Map<string, FileToStore> {
  const files = new Map<string, FileToStore>();
  const add = (address: string, hash: string, read: FileToStore['read']) => {
    const headers = headersOf(address, manifest.downloads?.[address]);
    const fingerprint = hashOfBytes(JSON.stringify([hash, headers]));
    files.set(address, { address, stage: stageOf(address), headers, fingerprint, read });
  };
  for (const [address, [hash]] of filesOf(manifest))
    if (!unpublished.has(address)) add(address, hash, () => readWhole(folder, address, hash));
  const rules = Buffer.from(JSON.stringify(rulesOf(manifest)));
  add(rulesAddress, hashOfBytes(rules), async () => rules);
  return files;
}

/** The rules come last: they say which pages there are. */
export function stageOf(address: string): Stage {
  if (address === rulesAddress) return 'rules';
  if (address.endsWith('.html')) return 'pages';
  return /\.(?:rss|xml|ics)$|^\/robots\.txt$/.test(address) ? 'lists' : 'named';
}

function headersOf(address: string, name: string | undefined): Record<string, string> {
  const answer: Readonly<Record<string, string>> = { ...answerHeaders(address, 200), ...fileHeaders(address, name) };
  return Object.fromEntries(stored.flatMap((header) => (answer[header] ? [[header, answer[header]]] : [])));
}

/** All others are the CDN's to add. */
const stored = ['content-type', 'cache-control', 'content-disposition'];

/** @throws where the disk has other bytes than were published: they would be served from many places. */
async function readWhole(folder: string, address: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(pathBeneath(folder, address));
  if (hashOfBytes(bytes) !== hash) throw new Error(`${address} in ${folder} is not what was published`);
  return bytes;
}
