import type { Schema, UID } from '@strapi/strapi';
import { labels } from '../bootstrap/labels.ts';
import { type Part, type Path, walkFields } from '../content-model/documents.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import texts from '../labels/panel-texts.json' with { type: 'json' };
import type { Change } from './answers.ts';
import { type BlockPart, type FileReference, isSame } from './snapshot.ts';

/** Lists what differs between two snapshots of an entry, in the words of the panel. */
export function listChanges(uid: UID.ContentType, before: Part, after: Part): Change[] {
  const changes: Change[] = [];

  function compareFields(model: UID.Schema, one: Part, other: Part, path: Path): void {
    // The content model may no longer have the block.
    for (const [name, attribute] of Object.entries(strapi.getModel(model)?.attributes ?? {}))
      if (labels[model]?.fields[name]) compare(attribute, one[name], other[name], [...path, name]);
  }

  function compare(attribute: Schema.Attribute.AnyAttribute, one: unknown, other: unknown, path: Path): void {
    if (isSame(one, other)) return;
    if (attribute.type === 'component' || attribute.type === 'dynamiczone') compareParts(attribute, one, other, path);
    else add(attribute, one, other, path);
  }

  function compareParts(attribute: Parts, one: unknown, other: unknown, path: Path): void {
    const isList = attribute.type === 'dynamiczone' || attribute.repeatable;
    for (const [from, to, index] of pairItems(toList(one), toList(other))) {
      const at = isList ? [...path, index] : path;
      const model = attribute.type === 'component' ? attribute.component : to?.__component;
      if (from && to && model) compareFields(model, from, to, at);
      else add(attribute, from, to, at);
    }
  }

  function add(attribute: Schema.Attribute.AnyAttribute, one: unknown, other: unknown, path: Path): void {
    // A removed part is found in the document that still has it.
    const place = placeInWords(uid, other === undefined ? before : after, path);
    changes.push({ place, before: inWords(one, attribute), after: inWords(other, attribute) });
  }

  compareFields(uid, before, after, []);
  return changes;
}

type Parts = Schema.Attribute.AnyAttribute & { type: 'component' | 'dynamiczone' };

const toList = (value: unknown) => (value ? ([value].flat() as BlockPart[]) : []);

type Pair = [from: BlockPart | undefined, to: BlockPart | undefined, index: number];

/** Pairs the items of two lists that differ. Skips the same items at the beginning and at the end of both. */
function pairItems(before: readonly BlockPart[], after: readonly BlockPart[]): Pair[] {
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [from, to] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return Array.from(
    { length: Math.max(from.length, to.length) },
    (_, at) => [from[at], to[at], start + at] as const,
  ).flatMap(([one, other, index]): Pair[] => {
    if (!one || !other || one.__component === other.__component) return [[one, other, index]];
    // Another kind of block took the place.
    return [
      [one, undefined, index],
      [undefined, other, index],
    ];
  });
}

const choices: Readonly<Record<string, string>> = texts.choices;
const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Zurich' });
const day = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'UTC' });

/** Describes a value for editors: «Ja», «14. Mai 2027», the names of files, all texts of a block. */
function inWords(value: unknown, attribute: Schema.Attribute.AnyAttribute): string {
  if (value === null || value === undefined || value === '') return '';
  switch (attribute.type) {
    case 'boolean':
      return value ? 'Ja' : 'Nein';
    case 'enumeration':
      return choices[String(value)] ?? String(value);
    case 'datetime':
      return moment.format(new Date(String(value)));
    case 'date':
      return day.format(new Date(String(value)));
    case 'media':
      return (value as FileReference[]).map(({ name }) => name).join(', ');
    case 'component':
    case 'dynamiczone':
      return toList(value)
        .map((item) => partInWords(attribute.type === 'component' ? attribute.component : item.__component, item))
        .join('\n');
    default:
      return String(value);
  }
}

/** Lists the texts, numbers, dates and files of a block; its name if there are none. */
function partInWords(uid: UID.Component, part: Part): string {
  const texts: string[] = [];
  walkFields(uid, part, ({ attribute, value }) => {
    const isText = !['boolean', 'enumeration', 'component', 'dynamiczone', 'json'].includes(attribute.type);
    if (isText) texts.push(inWords(value, attribute));
  });
  return texts.join('\n') || (strapi.getModel(uid)?.info.displayName ?? uid);
}
