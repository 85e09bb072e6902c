import { errors } from '@strapi/utils';
import { type Fields, type Part, parsePath, populateDeep, type Rule } from '../content-model/documents.ts';
import { isLocalised, queryRows } from '../content-model/types.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import { findBrand } from '../links/published-pages.ts';
import type { WholeRow } from '../live/entry-rows.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import { isSame } from '../versions/snapshot.ts';
import { findImport } from './import-table.ts';
import { vacancyUid } from './write-vacancy.ts';

/** Refuses changes of users to fields that an import fills. */
export const lockImportedFields: Rule = async (context, next) => {
  const { action, uid, params } = context;
  const { documentId, locale, data } = params as { documentId: string; locale?: string; data?: Fields };
  if (action !== 'update' || uid !== vacancyUid || !data || !rightsOfRequest()) return next();
  const found = await findImport(documentId);
  const where = { documentId, publishedAt: null, ...(locale && { locale }) };
  const stored = found && (await queryRows<WholeRow>(uid).findOne({ where, populate: populateDeep(uid) }));
  if (!stored) return next();
  const isFirst = stored.locale === findBrand(uid, stored)?.locales[0];
  const changed = found.fields.filter((field) => {
    const [name = ''] = field.split('.');
    // A translation is text of its own, except the fields that all languages share.
    const isLocked = name in data && (isFirst || !isLocalised(uid, name));
    return isLocked && !isSame(valueAt(data, field), valueAt(stored, field));
  });
  if (!changed.length) return next();
  const names = changed.map((field) => `«${placeInWords(uid, stored, parsePath(field))}»`).join(', ');
  throw new errors.ValidationError(
    `${names} kommt aus dem Bewerbungssystem (${found.host}). Bitte ändern Sie es dort; nach höchstens zehn Minuten steht es auch hier.`,
  );
};

const valueAt = (document: Part, field: string) =>
  field.split('.').reduce<unknown>((part, step) => (part as Part | null | undefined)?.[step], document);
