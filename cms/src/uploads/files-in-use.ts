import { errors } from '@strapi/utils';
import { filesIn, type Part, populateDeep } from '../content-model/documents.ts';
import { contentTypeUid, queryRows, siteUids } from '../content-model/types.ts';
import { documentName, usesInWords } from '../document-rules/place-in-words.ts';
import { wrapHandler } from '../extensions/changes.ts';
import { findBrand } from '../links/published-pages.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import type { UploadPlugin } from './plugin.ts';

/** Prevents the deletion of files that the websites show. The message lists where a file is used. */
export function keepUsedFiles(plugin: UploadPlugin): void {
  wrapHandler(plugin, 'admin-file', 'destroy', async (ctx, original) => {
    await expectUnused([Number((ctx.params as { id: string }).id)]);
    await original(ctx);
  });
  wrapHandler(plugin, 'admin-folder-file', 'deleteMany', async (ctx, original) => {
    const { fileIds = [], folderIds = [] } = ctx.request.body as { fileIds?: number[]; folderIds?: number[] };
    await expectUnused([...fileIds, ...(await filesBelow(folderIds))]);
    await original(ctx);
  });
}

async function filesBelow(folderIds: readonly number[]): Promise<number[]> {
  const where = { id: { $in: folderIds } };
  const folders = await queryRows<{ path: string }>('plugin::upload.folder').findMany({ where });
  if (!folders.length) return [];
  const below = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);
  const files = await queryRows<{ id: number }>('plugin::upload.file').findMany({ where: { $or: below } });
  return files.map(({ id }) => id);
}

async function expectUnused(ids: readonly number[]): Promise<void> {
  const wanted = new Set<number | string>(ids.map(Number));
  const named = await strapi.db
    .connection('files_related_mph')
    .whereIn('file_id', [...wanted])
    .first('file_id');
  if (!named) return;
  const rights = rightsOfRequest();
  const uses: string[] = [];
  for (const uid of [...siteUids, contentTypeUid('mitteilung')]) {
    const own: readonly unknown[] | undefined = rights?.brands(uid, 'read');
    const where = { publishedAt: { $notNull: true } };
    const rows = await queryRows<Part>(uid).findMany({ where, populate: populateDeep(uid) });
    for (const row of rows)
      if ([...filesIn(uid, row)].some((id) => wanted.has(id))) {
        const brand = findBrand(uid, row)?.name;
        // Hides titles of other houses' entries, which may be confidential notices for their staff.
        if (own && !own.includes(row['Marke'])) uses.push(`ein Eintrag von ${brand ?? 'einer anderen Marke'}`);
        else uses.push(`${documentName(uid, row)}${brand ? `, ${brand}` : ''}`);
      }
  }
  if (!uses.length) return;
  throw new errors.ValidationError(
    `Was auf einer Website zu sehen ist, wird nicht gelöscht: ${usesInWords(uses)}. Bitte wählen Sie dort zuerst etwas anderes und veröffentlichen Sie es.`,
  );
}
