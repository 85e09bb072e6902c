import { isDeepStrictEqual } from 'node:util';
import type { Modules, UID } from '@strapi/strapi';
import { populateDeep, type Rule } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import type { EntryRow } from '../live/entry-rows.ts';
import { notify } from '../notifications/notifications.ts';
import { languageService } from '../services.ts';
import { differences } from './lost-updates.ts';

type Version = EntryRow & { id: number; locale: string; Marke?: string };

const writing = ['create', 'update', 'discardDraft', 'publish'];

/**
 * Copies fields without languages («Besetzt», «Publiziert bis») to the other languages of an entry: from a draft to
 * drafts, from a published version to published ones. Strapi compares the field with only one other version, whichever
 * the database returns first. Unpublished texts stay drafts.
 */
export const shareAcrossLanguages: Rule = async (context, next) => {
  const { action, contentType, uid } = context;
  const types = languageService('content-types');
  if (!writing.includes(action) || !types.isLocalizedContentType(contentType)) return next();
  const rows = queryRows<Version>(uid);
  const populate = types.getNestedPopulateOfNonLocalizedAttributes(uid);
  const published = { publishedAt: { $notNull: true } };
  return strapi.db.transaction(async ({ onCommit }) => {
    // Reads the versions first: Strapi may copy the fields itself, but does not notify the website.
    const { documentId: written } = context.params as { documentId?: string };
    const before =
      action === 'publish' ? await rows.findMany({ where: { documentId: written, ...published }, populate }) : [];
    const result = await next();
    const { entries = [], id } = (result ?? {}) as { entries?: Modules.Documents.AnyDocument[]; id?: number };
    const source = await rows.findOne({ where: { id: entries[0]?.id ?? id ?? null }, populate });
    if (!source) return result;
    const { documentId, locale, Marke: brand } = source as Version & { documentId: string };
    const others =
      action === 'publish'
        ? before.filter((row) => entries.every((entry) => entry.locale !== row.locale))
        : await rows.findMany({ where: { documentId, publishedAt: null, locale: { $ne: locale } }, populate });
    const shared = (row: Version) => types.copyNonLocalizedAttributes(contentType, row);
    const stale = others.filter((row) => !isDeepStrictEqual(shared(row), shared(source)));
    if (!stale.length) return result;
    await languageService('localizations').syncNonLocalizedAttributes(source, contentType);
    if (action !== 'publish') return result;
    for (const { locale } of stale) {
      await keepModified(uid, documentId, locale);
      onCommit(() => notify({ event: 'entry.publish', uid, documentId, locale, ...(brand && { brand }) }));
    }
    return result;
  });
};

/** Keeps a published version older than its draft if their texts differ, so that the panel still offers to publish. */
async function keepModified(uid: UID.ContentType, documentId: string, locale: string): Promise<void> {
  const rows = queryRows<Version>(uid);
  const populate = populateDeep(uid);
  const draft = await rows.findOne({ where: { documentId, locale, publishedAt: null }, populate });
  const where = { documentId, locale, publishedAt: { $notNull: true } };
  const published = await rows.findOne({ where, populate });
  if (!draft || !published || !differences(draft, published).length) return;
  await rows.updateMany({ where, data: { updatedAt: new Date(new Date(draft.updatedAt).getTime() - 1) } });
}
