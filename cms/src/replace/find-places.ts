import { createHash } from 'node:crypto';
import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { walkFields } from '../content-model/documents.ts';
import { contentTypeUid, isLocalised, queryRows, siteUids } from '../content-model/types.ts';
import { isOver } from '../document-rules/entry-checks.ts';
import { addressFields } from '../document-rules/former-addresses.ts';
import { systemFields } from '../document-rules/lost-updates.ts';
import { documentName, placeInWords } from '../document-rules/place-in-words.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, panelAddress, type WholeRow } from '../live/entry-rows.ts';
import { takeTurn, visitEntries } from '../live/search.ts';
import { furtherBrands } from '../roles/brands-field.ts';
import { fileUid, isAllowed, type Rights } from '../roles/rights-of-request.ts';
import { readRows } from '../versions/record-versions.ts';
import type { ReplacedEntry, ReplacedPlace } from './answers.ts';
import { createReplacement, type FindOccurrences, type Occurrence } from './replacement.ts';

export interface Wish {
  text: string;
  by: string;
}

/** Field of a version of an entry, or of a file, with the parts of its text that would be replaced. */
export interface FoundField {
  uid: UID.ContentType | typeof fileUid;
  /** Document id; id of a file. */
  entry: string;
  locale: string | null;
  version: 'published' | 'draft' | 'file';
  /** `Inhalt.1.Text` */
  path: string;
  value: string;
  parts: Occurrence[];
}

/** Websites of an entry in one language: they decide on the right to change it. */
export interface EntryOwner {
  uid: UID.ContentType;
  locale: string | null;
  brands: string[];
}
/** Owner of an entry, or the folder of a file. */
export type Owner = EntryOwner | { folder: string };

/** Returns the owner of an entry in the language of a version. */
export function ownerOf(uid: UID.ContentType, row: EntryRow): EntryOwner {
  return { uid, locale: row.locale ?? null, brands: [findBrand(uid, row)?.id ?? '', ...furtherBrands(row)] };
}

/** Tells whether the user may change what an owner has. */
export function mayChange(rights: Rights, owner: Owner): boolean {
  if ('folder' in owner) return rights.mayFile('assets.update', owner.folder);
  const { uid, locale, brands } = owner;
  return ['update', 'publish'].every((deed) =>
    brands.every((brand) => isAllowed(rights, deed, { uid, brand, locale })),
  );
}

/** Entry or file with the fields that hold a text. */
export interface Found extends Omit<ReplacedEntry, 'places'> {
  owner: Owner;
  fields: FoundField[];
  place(field: FoundField): string;
  href(field: FoundField): string | undefined;
}

/** Fields that name another entry, and addresses of pages: they are changed in the entry itself. */
const keptFields = [...Object.values(addressFields), 'Marke', 'Haus', 'FruehereAdressen', ...systemFields];
const noticeUid = contentTypeUid('hinweis');
const textTypes = ['string', 'text', 'richtext', 'email'];
const described = ['alternativeText', 'caption'] as const;

/** Maximum number of parts of one replacement: more are replaced in several steps. */
const maxParts = 1_000;
/** Text shown around a part, in characters. */
const around = 60;

/** Finds a text in all texts of the websites that the user may read: drafts, published versions, descriptions of files. */
export async function findAll(rights: Rights, { text, by }: Wish): Promise<Found[]> {
  const find = createReplacement(text, by);
  const matching = new Map<string, { uid: UID.ContentType; documentId: string; locale: string | null }>();
  let parts = 0;
  const count = (fields: readonly FoundField[]) => {
    parts += fields.reduce((sum, field) => sum + field.parts.length, 0);
    // Draft and published version count twice.
    if (parts <= 2 * maxParts) return;
    throw new errors.ValidationError(
      `Dieser Text steht an mehr als ${maxParts} Stellen. Suchen Sie nach mehr als diesem Wort.`,
    );
  };
  await visitEntries(rights, siteUids, { text, withPublished: true }, (uid, { documentId, locale = null, ...row }) => {
    // A notice that is over cannot be published again.
    if (uid === noticeUid && row['Bis'] && isOver(row['Bis'])) return;
    const fields = fieldsOf(uid, { ...row, documentId, locale } as WholeRow, find);
    count(fields);
    if (fields.length) matching.set(`${uid} ${documentId} ${locale}`, { uid, documentId, locale });
  });
  const found: Found[] = [];
  for (const { uid, documentId, locale } of matching.values()) {
    const all = await takeTurn(() => readRows(uid, documentId));
    found.push(...describeEntry(uid, { all, locale }, find, rights));
  }
  const files = await findInFiles(rights, find);
  for (const { fields } of files) count(fields);
  return [...found, ...files];
}

function describeEntry(
  uid: UID.ContentType,
  { all, locale }: { all: readonly WholeRow[]; locale: string | null },
  find: FindOccurrences,
  rights: Rights,
): Found[] {
  const rows = all.filter((row) => (row.locale ?? null) === locale);
  const hasOthers = rows.length < all.length;
  const row = rows.find(({ publishedAt }) => !publishedAt) ?? rows[0];
  if (!row) return [];
  const owner = ownerOf(uid, row);
  return [
    {
      title: documentName(uid, row),
      kind: strapi.contentType(uid).info.displayName,
      brand: findBrand(uid, row)?.id,
      locale: owner.locale,
      owner,
      mayChange: mayChange(rights, owner),
      fields: rows.flatMap((one) => fieldsOf(uid, one, find)),
      place: ({ path }) => {
        const place = placeInWords(uid, row, parsedPath(path));
        const isShared = hasOthers && !isLocalised(uid, path.split('.')[0]);
        return isShared ? `${place}, in allen Sprachen` : place;
      },
      href: ({ path }) => panelAddress(uid, row, path),
    },
  ];
}

const parsedPath = (path: string) => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function fieldsOf(uid: UID.ContentType, row: WholeRow, find: FindOccurrences): FoundField[] {
  const fields: FoundField[] = [];
  walkFields(uid, row, ({ attribute, name, value, path }) => {
    if (typeof value !== 'string' || !textTypes.includes(attribute.type) || keptFields.includes(name)) return;
    const parts = find(value);
    const { documentId: entry, locale = null, publishedAt } = row;
    const version = publishedAt ? 'published' : 'draft';
    if (parts.length) fields.push({ uid, entry, locale, version, path: path.join('.'), value, parts });
  });
  return fields;
}

interface File {
  id: number;
  name: string;
  folderPath: string;
  alternativeText: string | null;
  caption: string | null;
}

async function findInFiles(rights: Rights, find: FindOccurrences): Promise<Found[]> {
  const where = { $or: described.map((name) => ({ [name]: { $notNull: true } })) };
  const files = await queryRows<File>(fileUid).findMany({ where, orderBy: { id: 'asc' } });
  return files.flatMap((file): Found[] => {
    if (!rights.mayFile('read', file.folderPath)) return [];
    const fields = described.flatMap((path): FoundField[] => {
      const value = file[path] ?? '';
      const parts = find(value);
      const of = { uid: fileUid, entry: String(file.id), locale: null, version: 'file', path } as const;
      return parts.length ? [{ ...of, value, parts }] : [];
    });
    if (!fields.length) return [];
    return [
      {
        title: file.name,
        kind: 'Datei',
        brand: undefined,
        locale: null,
        owner: { folder: file.folderPath },
        mayChange: rights.mayFile('assets.update', file.folderPath),
        fields,
        place: ({ path }) => (path === 'caption' ? 'Bildlegende' : 'Alternativtext'),
        href: () => undefined,
      },
    ];
  });
}

/** Removes marks of Markdown around a part. A part in the address of a link is named. */
const readable = (text: string) =>
  text
    .replace(/\]\([^()\s]*$/, ', Link: ')
    .replaceAll(/\]\([^()]*\)?|[[\]*_`]|^\)|^#+ /gm, '')
    .replaceAll(/\s+/g, ' ');

/** Names a part of a field with the text of the whole field, so that a later change of the field is noticed. */
export function keyOf({ uid, entry, locale, version, path, value }: FoundField, index: number): string {
  const hash = createHash('sha256').update(value).digest('base64url').slice(0, 16);
  return JSON.stringify([uid, entry, locale, version, path, hash, index]);
}

/** Lists the places of an entry. A text that draft and website share is one place. */
export function listPlaces(found: Found): ReplacedPlace[] {
  const { fields } = found;
  const isSame = (one: FoundField, other: FoundField) => one.path === other.path && one.value === other.value;
  return fields.flatMap((field) => {
    const published = fields.find((other) => other.version === 'published' && isSame(field, other));
    if (field.version === 'published' && fields.some((other) => other.version === 'draft' && isSame(field, other)))
      return [];
    const shownIn =
      field.version === 'file' ? 'file' : field.version === 'published' ? 'website' : published ? 'both' : 'draft';
    return field.parts.map(({ start, end, by }, index): ReplacedPlace => {
      const { value } = field;
      const before = value.slice(Math.max(0, start - around), start);
      const after = value.slice(end, end + around);
      return {
        key: keyOf(field, index),
        place: found.place(field),
        shownIn,
        text: [
          (start > around ? '… ' : '') + readable(before),
          value.slice(start, end),
          by,
          readable(after) + (end + around < value.length ? ' …' : ''),
        ],
        href: found.href(field),
      };
    });
  });
}
