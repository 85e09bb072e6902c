import { readFile } from 'node:fs/promises';
import { platformFileNames } from '../build/platform-files.ts';
import { hashOfBytes } from '../build/releases/damage.ts';
import { filesOf, type Release } from '../build/releases/manifest.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { answerHeaders } from '../platform/http/answer-headers.ts';
import { fileHeaders } from '../platform/http/content-types.ts';
import type { EdgeRules } from './edge-rules.ts';
import { rulesAddress } from './rules-address.ts';

/** Stages of an upload, in this order: a page comes after what it names, and before what lists it. */
export const stages = ['named', 'pages', 'lists'] as const;
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
export function filesToStore(
  release: Pick<Release, 'folder' | 'manifest'>,
  rules: EdgeRules,
): Map<string, FileToStore> {
  const { folder, manifest } = release;
  const files = new Map<string, FileToStore>();
  for (const [address, [hash]] of filesOf(manifest)) {
    if (unpublished.has(address)) continue;
    const read = () => readWhole(folder, address, hash);
    const headers = headersOf(address, manifest.downloads?.[address]);
    files.set(address, { address, stage: stageOf(address, manifest), headers, fingerprint: of(hash, headers), read });
  }
  return files.set(rulesAddress, rulesFile(rules));
}

export function rulesFile(rules: EdgeRules): FileToStore {
  const bytes = Buffer.from(JSON.stringify(rules));
  const headers = headersOf(rulesAddress, undefined);
  const fingerprint = of(hashOfBytes(bytes), headers);
  return { address: rulesAddress, stage: 'lists', headers, fingerprint, read: async () => bytes };
}

export function stageOf(address: string, { entries = {} }: Pick<Release['manifest'], 'entries'>): Stage {
  if (address.endsWith('.html')) return 'pages';
  const lists = address in entries || ['/sitemap.xml', '/robots.txt', rulesAddress].includes(address);
  return lists ? 'lists' : 'named';
}

function headersOf(address: string, name: string | undefined): Record<string, string> {
  const answer: Readonly<Record<string, string>> = { ...answerHeaders(address, 200), ...fileHeaders(address, name) };
  return Object.fromEntries(stored.flatMap((header) => (answer[header] ? [[header, answer[header]]] : [])));
}

/** All others are the CDN's to add. */
const stored = ['content-type', 'cache-control', 'content-disposition'];

function of(bytes: string, headers: Record<string, string>): string {
  return hashOfBytes(JSON.stringify([bytes, headers]));
}

/** @throws where the disk has other bytes than were published: they would be served from many places. */
async function readWhole(folder: string, address: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(pathBeneath(folder, address));
  if (hashOfBytes(bytes) !== hash) throw new Error(`${address} in ${folder} is not what was published`);
  return bytes;
}
