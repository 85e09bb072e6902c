import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Locale } from '../../../sites.config.ts';
import { text } from '../../fields/fields.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { ContentError, type ContentProblem, collector } from '../content-error.ts';
import { parseDocument } from '../parse.ts';
import { readEntries, readFields, readYaml, shownPath } from './read-yaml.ts';
import { defaultFolder } from './state.ts';

export { MediaReference } from './read-yaml.ts';

/** The default content of a brand in one locale, unchecked. */
export interface DefaultContent {
  konfiguration: unknown;
  seiten: object[];
  stellen: object[];
  veranstaltungen: object[];
  medien: object[];
  haeuser: object[];
  hinweise: object[];
  tarife: object[];
  plaetze: object[];
  besuche: object[];
  mitteilungen: object[];
}

/**
 * @param folder holds `<brand>/<locale>/` as this folder does.
 * @param today day on which relative days count.
 * @throws {ContentError} naming all files that cannot be read, with the line.
 */
export async function readDefault(
  brand: string,
  locale: Locale,
  folder = defaultFolder,
  today = dayInZurich(new Date()),
): Promise<DefaultContent> {
  const path = (...names: string[]) => join(folder, brand, locale, ...names);
  const problems: ContentProblem[] = [];
  const collect = collector(problems);
  const pages = await namesOfPages(path('seiten'));
  const fields = async (...names: string[]) => (await collect(() => readFields(path(...names), today))) ?? {};
  const entries = async (name: string) => (await collect(() => readEntries(path(name), today))) ?? [];
  const content = {
    konfiguration: await fields('konfiguration.yaml'),
    seiten: await Promise.all(pages.map((name) => fields('seiten', name))),
    stellen: await entries('stellen.yaml'),
    veranstaltungen: await entries('veranstaltungen.yaml'),
    medien: await entries('medien.yaml'),
    haeuser: await entries('haeuser.yaml'),
    hinweise: await entries('hinweise.yaml'),
    tarife: await entries('tarife.yaml'),
    plaetze: await entries('plaetze.yaml'),
    besuche: await entries('besuche.yaml'),
    mitteilungen: await entries('mitteilungen.yaml'),
  };
  if (problems.length) throw new ContentError(problems);
  return content;
}

async function namesOfPages(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new ContentError([{ document: shownPath(folder), field: '', rule: 'must exist', found: '' }], { cause });
  });
  return names.filter((name) => name.endsWith('.yaml')).sort();
}

const library = z.record(
  z.string(),
  z.object({
    alternativeText: text,
    focalPoint: z.object({ x: z.number(), y: z.number() }),
    /** Size of the file, in pixels. */
    width: z.int(),
    height: z.int(),
  }),
);
export type Library = z.output<typeof library>;

/** Reads the metadata of each picture, by `<brand>/<name>`. */
export async function readLibrary(folder = defaultFolder): Promise<Library> {
  const path = join(folder, 'bilder', 'bilder.yaml');
  return parseDocument(library, await readYaml(path), shownPath(path));
}
