import { errors } from '@strapi/utils';
import { brandById } from '../../../src/sites/find-brand.ts';
import { type Fields, type Part, parsePath, populateDeep, type Rule } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
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
  const found = await findImport(documentId, locale);
  if (!found) return next();
  const where = { documentId, publishedAt: null };
  const drafts = await queryRows<WholeRow>(uid).findMany({ where, populate: populateDeep(uid) });
  const [first] = brandById(found.brand).locales;
  // A new language has no draft yet; it shares fields with the first one.
  const stored = [locale, first].flatMap((one) => drafts.find((draft) => draft.locale === one) ?? [])[0];
  if (!stored) return next();
  const changed = found.fields.filter(
    (field) => (field.split('.')[0] ?? '') in data && !isSame(valueAt(data, field), valueAt(stored, field)),
  );
  if (!changed.length) return next();
  const names = changed.map((field) => `«${placeInWords(uid, stored, parsePath(field))}»`).join(', ');
  throw new errors.ValidationError(
    `${names} kommt aus dem Bewerbungssystem (${found.host}). Bitte ändern Sie es dort; nach höchstens zehn Minuten steht es auch hier.`,
  );
};

const valueAt = (document: Part, field: string) =>
  field.split('.').reduce<unknown>((part, step) => (part as Part | null | undefined)?.[step], document);
