import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { CORE_SCHEMA, defineScalarTag, load, YAMLException } from 'js-yaml';
import { dayAfter, dayInZurich } from '../../i18n/day-in-zurich.ts';
import { hasCode } from '../../platform/errors/as-error.ts';
import { ContentError, foundText } from '../content-error.ts';

/** A reference to a media file in YAML: `!bild tabor/garten`, `!datei tabor/tarife.pdf`. */
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
/** A day relative to the day on which the content is read, so that it never looks old: `!tag -2` is two days before. */
const dayTag = (today: string) =>
  defineScalarTag('!tag', { resolve: (days) => dayAfter(today, Number(days)), identify: () => false });
/** The Monday of a week, so that menus are those of the real week: `!woche 0` is the current one. */
const weekTag = (today: string) =>
  defineScalarTag('!woche', {
    resolve: (weeks) => dayAfter(today, 7 * Number(weeks) - ((new Date(today).getUTCDay() + 6) % 7)),
    identify: () => false,
  });
const schema = CORE_SCHEMA.withTags(mediaTag('bild'), mediaTag('datei'));

/** Reads a file of fields. */
export async function readFields(path: string, today?: string): Promise<object> {
  return asFields(await readYaml(path, undefined, today), path, '');
}

/** Reads a list of entries. A missing file counts as an empty list. */
export async function readEntries(path: string, today: string): Promise<object[]> {
  const found = await readYaml(path, [], today);
  if (!Array.isArray(found))
    throw mistake(path, '', 'must be a list, each entry with a «-» before it', foundText(found));
  return found.map((entry, index) => asFields(entry, path, `[${index}]`));
}

/** @throws {ContentError} naming the file, and the line of a syntax error. */
export async function readYaml(path: string, whenMissing?: unknown, today = dayInZurich(new Date())): Promise<unknown> {
  try {
    return load(await readFile(path, 'utf8'), { schema: schema.withTags(dayTag(today), weekTag(today)) });
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) {
      if (whenMissing !== undefined) return whenMissing;
      throw mistake(path, '', 'must exist');
    }
    if (!(cause instanceof YAMLException)) throw cause;
    const { mark, reason } = cause;
    throw mistake(mark ? `${path}, line ${mark.line + 1}` : path, '', reason);
  }
}

function asFields(value: unknown, path: string, field: string): object {
  const isOther = Array.isArray(value) || value instanceof MediaReference;
  if (typeof value === 'object' && value !== null && !isOther) return value;
  throw mistake(path, field, 'must hold fields, «Titel: …»', foundText(value ?? ''));
}

function mistake(path: string, field: string, rule: string, found = ''): ContentError {
  return new ContentError([{ document: shownPath(path), field, rule, found }]);
}

const root = join(import.meta.dirname, '../../..');

/** Returns the path relative to the repository: `src/content/default/tabor/de-CH/seiten/kontakt.yaml`. */
export function shownPath(path: string): string {
  const within = relative(root, path);
  return within.startsWith('..') || isAbsolute(within) ? path : within;
}
