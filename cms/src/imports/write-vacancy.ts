import { createHash } from 'node:crypto';
import { errors } from '@strapi/utils';
import type { Brand } from '../../../sites.config.ts';
import type { Fields } from '../content-model/documents.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import { problemsOfContent } from '../document-rules/publication.ts';
import type { EntryRow } from '../live/entry-rows.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
import { changeBothVersions } from '../versions/change-both-versions.ts';
import { readRows, recordAround } from '../versions/record-versions.ts';
import { type ImportedRow, importedRows } from './import-table.ts';
import type { MappedVacancy } from './map-vacancy.ts';

export const vacancyUid = contentTypeUid('stelle');

/**
 * Creates or changes the vacancy of an entry of a feed, and publishes it. Other fields stay as they are; an unchanged entry
 * is not written.
 *
 * @returns the problems that prevent it, in German.
 */
export async function writeVacancy(
  brand: Brand,
  { id: feedId, fields, defaults, problems }: MappedVacancy,
  row: ImportedRow | undefined,
  author: string,
): Promise<string[]> {
  const kept = row && whyKept(row, await readRows(vacancyUid, row.document));
  if (kept) return [kept];
  if (problems.length) return problems;
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  if (row && row.hash === hash && !row.isGone) return [];
  const names = Object.keys(fields);
  const known = { hash, fields: names, isGone: false };
  try {
    if (row) {
      await changeVacancy(brand, row, { ...emptied(row, defaults), ...fields }, author);
      await importedRows().update({ where: { id: row.id }, data: known });
      return [];
    }
    const data = { ...(await usualFields(brand)), ...defaults, ...fields };
    const found = checkVacancy(brand, data);
    if (found.length) return found;
    await strapi.db.transaction(async () => {
      const { documentId } = await writeInGerman({ uid: vacancyUid, document: data }, () =>
        strapi.documents(vacancyUid).create({ data, locale: brand.locales[0], status: 'published' }),
      );
      await importedRows().create({ data: { ...known, brand: brand.id, feedId, document: documentId } });
    });
    return [];
  } catch (error) {
    if (!(error instanceof errors.ApplicationError)) throw error;
    return [error.message];
  }
}

/**
 * Takes a vacancy from its website. Its address then says that it is filled. One that moved to another brand stays.
 *
 * @returns why it stays, in German: told once, because the row is gone then.
 */
export async function withdrawVacancy(row: ImportedRow, author: string): Promise<string[]> {
  const { id, document: documentId } = row;
  const rows = await readRows(vacancyUid, documentId);
  const published = rows.filter(({ publishedAt }) => publishedAt);
  const kept = published.length ? whyKept(row, rows) : undefined;
  const languages = kept ? [] : published.map(({ locale }) => locale ?? '');
  await strapi.db.transaction(async () => {
    if (languages.length)
      await recordAround({ uid: vacancyUid, documentId, author }, () =>
        strapi.documents(vacancyUid).unpublish({ documentId, locale: '*' }),
      );
    await importedRows().update({ where: { id }, data: { isGone: true, languages } });
  });
  return kept ? [kept] : [];
}

const deleted = 'Die Stelle wurde hier gelöscht. Im Papierkorb lässt sie sich 30 Tage lang wiederherstellen.';

/** Tells why a vacancy that an import made is not its own any more. */
function whyKept({ brand }: ImportedRow, rows: readonly EntryRow[]): string | undefined {
  if (!rows.length) return deleted;
  return rows.some(({ Marke }) => Marke !== brand)
    ? 'Die Stelle gehört hier jetzt zu einer anderen Marke. Der Import ändert sie nicht mehr.'
    : undefined;
}

/** Reads the fields that no feed has. */
export async function usualFields({ id: Marke, locales: [locale] }: Brand): Promise<Fields> {
  const rows = queryRows<EntryRow>(contentTypeUid(`konfiguration-${Marke}`));
  const published = await rows.findMany({ where: { publishedAt: { $notNull: true } } });
  const configuration = published.find((row) => !row.locale || row.locale === locale);
  const lines = ['Name', 'AdresseZeile1', 'AdresseZeile2'].map((line) => configuration?.[line]);
  return { Marke, Bewerbungsadresse: lines.filter(Boolean).join('\n') };
}

/** Checks a new vacancy by the rules of the websites. @returns its problems, in German. */
export function checkVacancy({ locales: [locale] }: Brand, data: Fields): string[] {
  // Its number comes with its creation.
  const draft = { ...data, documentId: '', locale, Nummer: 1 };
  return problemsOfContent(vacancyUid, draft).map(
    ({ path, message }) => `${placeInWords(vacancyUid, draft, path)} – ${message}`,
  );
}

async function changeVacancy(brand: Brand, row: ImportedRow, fields: Fields, author: string): Promise<void> {
  const [locale] = brand.locales;
  const document = { uid: vacancyUid, documentId: row.document, locale };
  await recordAround({ ...document, author }, async () => {
    const isThere = await changeBothVersions(document, undefined, (stored, version) => {
      const before = asObject(stored['Kontaktperson']);
      Object.assign(stored, fields);
      const contact = asObject(stored['Kontaktperson']);
      // The feed has no portrait; another person has another one.
      if (contact['Name'] === before['Name']) stored['Kontaktperson'] = { ...before, ...contact };
      const found = version === 'published' || row.isGone ? checkVacancy(brand, withoutFiles(stored)) : [];
      if (found.length) throw new errors.ValidationError(found.join(' · '));
    });
    if (!isThere) throw new errors.ValidationError(deleted);
    const languages = [...new Set([locale, ...(row.languages ?? [])])];
    if (row.isGone) await strapi.documents(vacancyUid).publish({ documentId: row.document, locale: languages });
  });
}

/** Returns the usual values of the fields that the feed filled last. */
const emptied = ({ fields }: ImportedRow, defaults: Fields): Fields =>
  Object.fromEntries(fields.map((name) => [name, defaults[name] ?? null]));

const asObject = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Removes fields with files: only their ids are known, and they were checked when an editor published them. */
function withoutFiles({ Bild: _, Meta, WeitereKontaktpersonen, VerlinkteDateien, Kontaktperson, ...fields }: Fields) {
  return { ...fields, Kontaktperson: { ...asObject(Kontaktperson), Bild: null } };
}
