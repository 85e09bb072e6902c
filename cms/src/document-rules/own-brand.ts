import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Fields, filesIn, populateDeep, type Rule } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { brandsField, furtherBrands } from '../roles/brands-field.ts';
import { fileUid, type Rights, rightsOfRequest } from '../roles/rights-of-request.ts';

const deeds: Readonly<Record<string, string>> = {
  findOne: 'read',
  findMany: 'read',
  findFirst: 'read',
  count: 'read',
  create: 'create',
  clone: 'create',
  update: 'update',
  discardDraft: 'update',
  delete: 'delete',
  publish: 'publish',
  unpublish: 'publish',
};

const namesOfRow = ['id', 'documentId'];

/**
 * Restricts users with rights for some brands to entries of these brands, on every route of the panel: some routes do
 * not check the conditions of a right. A new entry gets the brand if there is only one choice.
 */
export const keepToOwnBrands: Rule = async (context, next) => {
  const { uid, action } = context;
  const params = context.params as { documentId?: string; data?: Fields; filters?: object; locale?: unknown };
  const deed = deeds[action];
  const rights = uid.startsWith('api::') && deed ? rightsOfRequest() : undefined;
  if (!rights || !deed) return next();
  // Strapi would accept these from the request and attach the entry to another document, of any brand.
  for (const name of namesOfRow) delete params.data?.[name];
  const { locale } = params;
  // Strapi checks the language of existing versions only.
  const within = typeof locale === 'string' && locale !== '*' && deed !== 'read' ? [locale] : undefined;
  const own = 'Marke' in strapi.contentType(uid).attributes ? rights.brands(uid, deed, within) : undefined;
  if (own) {
    const { documentId, data } = params;
    if (documentId && !(await isOwnDocument(uid, documentId, own))) {
      // Answers as if the entry did not exist: even its existence is confidential.
      if (action === 'findOne') return null;
      throw new errors.ForbiddenError();
    }
    if (documentId && deed !== 'read') await expectOwnWebsites(uid, documentId, own);
    if (action === 'findMany' || action === 'findFirst' || action === 'count')
      params.filters = { $and: [params.filters ?? {}, { Marke: { $in: own } }] };
    if (data) keepBrand(data, own, action);
  }
  if (params.data) await expectOwnFiles(uid, params, rights);
  return next();
};

/**
 * Tells whether all versions and languages of a document belong to these brands. True if the document does not exist.
 */
export async function isOwnDocument(
  uid: UID.ContentType,
  documentId: string,
  own: readonly string[],
): Promise<boolean> {
  const rows = await queryRows<{ Marke: string }>(uid).findMany({ select: ['Marke'], where: { documentId } });
  return rows.every(({ Marke }) => own.includes(Marke));
}

/** Rejects a change of an entry that is also on the websites of other brands. */
async function expectOwnWebsites(uid: UID.ContentType, documentId: string, own: readonly string[]): Promise<void> {
  if (!(brandsField in strapi.contentType(uid).attributes)) return;
  const rows = await queryRows<Fields>(uid).findMany({ where: { documentId } });
  if (rows.every((row) => furtherBrands(row).every((brand) => own.includes(brand)))) return;
  throw new errors.ValidationError(
    'Dieser Eintrag steht auch auf den Websites anderer Häuser. Ändern kann ihn nur, wer für alle schreibt.',
  );
}

function keepBrand(data: Fields, own: readonly string[], action: string): void {
  if (!own.length) throw new errors.ForbiddenError();
  if (data['Marke'] === undefined || data['Marke'] === null) {
    delete data['Marke'];
    if (action === 'create') {
      if (own.length !== 1) throw new errors.ValidationError('Bitte wählen Sie die Marke.');
      data['Marke'] = own[0];
    }
  }
  const foreign = [data['Marke'] ?? [], furtherBrands(data)].flat().find((brand) => !own.includes(String(brand)));
  if (foreign) throw new errors.ValidationError(`Für die Marke «${foreign}» haben Sie keine Rechte.`);
}

/** Rejects files of another brand, except those of the entry, or of the one that it is made from. */
async function expectOwnFiles(
  uid: UID.ContentType,
  { documentId, data = {} }: { documentId?: string; data?: Fields },
  rights: Rights,
): Promise<void> {
  if (rights.mayFile('read', '/')) return;
  const named = filesIn(uid, data);
  if (!named.size) return;
  const before = documentId
    ? await queryRows<Fields>(uid).findMany({ where: { documentId }, populate: populateDeep(uid) })
    : [];
  for (const version of before) for (const id of filesIn(uid, version)) named.delete(id);
  const { filesOfModel = [] } = (strapi.requestContext.get()?.state ?? {}) as { filesOfModel?: Set<number | string> };
  for (const id of filesOfModel) named.delete(id);
  const [numbers, documentIds] = [[...named].filter(Number.isInteger), [...named].map(String)];
  const where = { $or: [{ id: { $in: numbers } }, { documentId: { $in: documentIds } }] };
  const files = await queryRows<{ name: string; folderPath: string }>(fileUid).findMany({ where });
  const foreign = files.find(({ folderPath }) => !rights.mayFile('read', folderPath));
  if (foreign)
    throw new errors.ValidationError('Diese Datei gehört zu einer anderen Marke. Bitte wählen Sie eine eigene.');
}
