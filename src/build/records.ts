import { z } from 'zod';
import type { SafePath } from '../platform/disk/path-beneath.ts';
import { readJson, type Trouble } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import type { Release } from './releases/manifest.ts';
import type { RenderedPage } from './render-pages.ts';

/** What the build remembers of a page. */
export type PageRecord = Pick<RenderedPage, 'file' | 'status' | 'bytes' | 'reads' | 'assets' | 'downloads'>;

/** What the build remembers of a host in one locale. */
export interface SiteRecord {
  /** Hashes of what the pages read. A page was rendered from these, in this release or an earlier one. */
  parts: ReadonlyMap<string, string>;
  /** By their addresses; with the pages for what is not found or broken, and the stylesheet. */
  pages: ReadonlyMap<string, PageRecord>;
}

/** What the build remembers of a release: lies beside its manifest and is read by nobody else. */
export interface Records {
  /** The bundle that rendered the pages. */
  app: string;
  /** How texts were compressed. */
  compression: string;
  /** By their locales. */
  sites: ReadonlyMap<string, SiteRecord>;
}

/** The live release of a host with what the build remembers of it. */
export interface RecordedRelease extends Release {
  /** Undefined where there are none that this build understands. */
  records: Records | undefined;
  /** Addresses of files that are no longer what they were, where somebody has looked. */
  damaged?: ReadonlySet<string> | undefined;
}

type Written = {
  app: string;
  compression: string;
  /** What stands many times below is a number there. */
  names: string[];
  assets: string[];
  sites: [locale: string, { parts: string[]; pages: WrittenPage[] }][];
};

type WrittenPage = [string, string, number, string, reads: number[], assets: number[], downloads: [string, string][]];

const texts = z.array(z.string());
const indexes = z.array(z.int().nonnegative());
const writtenSchema = z
  .object({
    app: z.string(),
    compression: z.string(),
    names: texts,
    assets: texts,
    sites: z.array(
      z.tuple([
        z.string(),
        z.object({
          parts: texts,
          pages: z.array(
            z.tuple([
              z.string(),
              z.string(),
              z.number(),
              z.string(),
              indexes,
              indexes,
              z.array(z.tuple([z.string(), z.string()])),
            ]),
          ),
        }),
      ]),
    ),
  })
  .refine(
    ({ names, assets, sites }) =>
      sites.every(([, { parts, pages }]) => {
        const areWithin = pages.every(
          ([, , , , reads, named]) =>
            reads.every((index) => index < names.length) && named.every((index) => index < assets.length),
        );
        return parts.length <= names.length && areWithin;
      }),
    'names what it does not list',
  );

/** @returns undefined where there are none. @param trouble is told of those that are broken. */
export async function readRecords(path: string, trouble: Trouble): Promise<Records | undefined> {
  const written = await readJson<Written>(path, writtenSchema, trouble);
  if (!written) return undefined;
  const { app, compression, names, assets, sites } = written;
  return {
    app,
    compression,
    sites: new Map(
      sites.map(([locale, { parts, pages }]) => [
        locale,
        {
          parts: new Map(parts.flatMap((hash, index) => (hash ? [[names[index] as string, hash] as const] : []))),
          pages: new Map(
            pages.map(([address, file, status, bytes, read, named, downloads]) => [
              address,
              {
                file,
                status,
                bytes,
                reads: read.map((index) => names[index] as string),
                assets: named.map((index) => assets[index] as string),
                downloads,
              },
            ]),
          ),
        },
      ]),
    ),
  };
}

export async function writeRecords(path: SafePath, { app, compression, sites }: Records): Promise<void> {
  const names = new Numbers();
  const assets = new Numbers();
  const pagesOf = [...sites].map(([locale, { parts, pages }]) => {
    const rows = [...pages].map(([address, { file, status, bytes, reads, assets: named, downloads }]) => [
      address,
      file,
      status,
      bytes,
      reads.map((name) => names.of(name)),
      named.map((name) => assets.of(name)),
      downloads,
    ]);
    return { locale, parts, rows };
  });
  const written = {
    app,
    compression,
    names: names.all,
    assets: assets.all,
    sites: pagesOf.map(({ locale, parts, rows }) => [
      locale,
      { parts: names.all.map((name) => parts.get(name) ?? ''), pages: rows },
    ]),
  };
  await writeWhole(path, JSON.stringify(written));
}

/** Numbers for texts, in the order of their first use. */
class Numbers {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}
