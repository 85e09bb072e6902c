import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CORE_SCHEMA, defineScalarTag, load } from 'js-yaml';
import { z } from 'zod';
import type { Locale } from '../../../sites.config.ts';
import { text } from '../../fields/fields.ts';

/** The folder of the default content; its pictures lie in `bilder/`, its documents in `dateien/`. */
export const defaultFolder = import.meta.dirname;

/** What stands in the YAML for a media file: `!bild tabor/garten`, `!datei tabor/tarife.pdf`. */
export class MediaReference {
  readonly kind: 'bild' | 'datei';
  readonly name: string;
  constructor(kind: MediaReference['kind'], name: string) {
    this.kind = kind;
    this.name = name;
  }
}

const mediaTag = (kind: MediaReference['kind']) =>
  defineScalarTag(`!${kind}`, {
    resolve: (name) => new MediaReference(kind, name),
    identify: () => false,
  });
const schema = CORE_SCHEMA.withTags(mediaTag('bild'), mediaTag('datei'));

/** The default content of a brand in one locale as an editor wrote it, before any check. */
export interface DefaultContent {
  konfiguration: unknown;
  seiten: unknown[];
  stellen: unknown[];
  veranstaltungen: unknown[];
  medien: unknown[];
  haeuser: unknown[];
  mitteilungen: unknown[];
}

async function readYaml<Content>(path: string, whenMissing?: Content): Promise<Content> {
  try {
    return load(await readFile(path, 'utf8'), { schema }) as Content;
  } catch (cause) {
    if (whenMissing !== undefined && (cause as NodeJS.ErrnoException).code === 'ENOENT') return whenMissing;
    throw new Error(`${path}: ${(cause as Error).message}`, { cause });
  }
}

/** @param folder holds `<brand>/<locale>/` as this folder does. */
export async function readDefault(brand: string, locale: Locale, folder = defaultFolder): Promise<DefaultContent> {
  const path = (...names: string[]) => join(folder, brand, locale, ...names);
  const pages = (await readdir(path('seiten'))).filter((name) => name.endsWith('.yaml')).sort();
  const [konfiguration, seiten, stellen, veranstaltungen, medien, haeuser, mitteilungen] = await Promise.all([
    readYaml<unknown>(path('konfiguration.yaml')),
    Promise.all(pages.map((name) => readYaml<unknown>(path('seiten', name)))),
    readYaml<unknown[]>(path('stellen.yaml'), []),
    readYaml<unknown[]>(path('veranstaltungen.yaml'), []),
    readYaml<unknown[]>(path('medien.yaml'), []),
    readYaml<unknown[]>(path('haeuser.yaml'), []),
    readYaml<unknown[]>(path('mitteilungen.yaml'), []),
  ]);
  return { konfiguration, seiten, stellen, veranstaltungen, medien, haeuser, mitteilungen };
}

const library = z.record(
  z.string(),
  z.object({
    alternativeText: text,
    focalPoint: z.object({ x: z.number(), y: z.number() }),
    /** Pixels of the file. */
    width: z.int(),
    height: z.int(),
  }),
);
export type Library = z.output<typeof library>;

/** What the media library says of each picture, by `<brand>/<name>`. */
export async function readLibrary(folder = defaultFolder): Promise<Library> {
  return library.parse(await readYaml(join(folder, 'bilder', 'bilder.yaml')));
}
