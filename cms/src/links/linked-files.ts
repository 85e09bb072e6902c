import { readLinks } from '../../../src/fields/rich-text.ts';
import { type Fields, type Part, populateDeep, type Rule, walkFields } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { fileUid } from '../roles/rights-of-request.ts';

/** Hidden field with the files that the texts of a document link to. */
const field = 'VerlinkteDateien';

/** Types of fields that hold rich texts. */
const textTypes = ['richtext', 'component', 'dynamiczone'];

/** Returns the addresses of these files, as texts name them. */
export function linkedFileUrls(document: Part): ReadonlySet<unknown> {
  return new Set(((document[field] ?? []) as { url: string }[]).map(({ url }) => url));
}

/**
 * Lists the files that the texts of a document link to, whenever it is saved. The websites publish these files, and
 * they count as used. Runs before the check that all files belong to the own brand.
 */
export const listLinkedFiles: Rule = async (context, next) => {
  const { uid, action } = context;
  const params = context.params as { documentId?: string; locale?: string; data?: Fields };
  const { attributes } = strapi.contentType(uid);
  const isWriting = action === 'create' || action === 'update';
  if (!isWriting || !params.data || !(field in attributes)) return next();
  const { documentId, locale, data } = params;
  const withTexts = Object.keys(attributes).filter((name) => textTypes.includes(attributes[name]?.type ?? ''));
  if (!withTexts.some((name) => name in data)) return next();
  const isPart = documentId && !withTexts.every((name) => name in data);
  const where = { documentId, publishedAt: null, ...(locale && { locale }) };
  const before = isPart ? await queryRows<Part>(uid).findOne({ where, populate: populateDeep(uid) }) : undefined;
  const links: string[] = [];
  walkFields(uid, { ...before, ...data }, ({ attribute, value }) => {
    if (attribute.type === 'richtext' && typeof value === 'string') links.push(...readLinks(value));
  });
  const files = links.length
    ? await queryRows<{ id: number }>(fileUid).findMany({ select: ['id'], where: { url: { $in: links } } })
    : [];
  data[field] = files.map(({ id }) => id);
  return next();
};
