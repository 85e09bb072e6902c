import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { queryRows } from '../../../content-model/types.ts';
import { checkAttachments } from '../../../forms/attachments.ts';
import { keepFiles, removeFolder } from '../../../forms/private-files.ts';
import { listFiles, parseFields, storeForm } from '../../../forms/request.ts';
import { factories } from '../../../strapi.ts';

const uid = 'api::bewerbung.bewerbung';

interface Application {
  /** Brand of the website that sent it. */
  Marke?: unknown;
  /** Number of the vacancy. */
  Stelle?: unknown;
}

export default factories.createCoreController(uid, ({ strapi }) => ({
  /**
   * Stores an application and its files from one multipart request. Bypasses the media library: its files are public,
   * and its upload permission also allows replacing files.
   */
  create(ctx) {
    const fields = parseFields(ctx);
    // The server itself fills in this field.
    if ('Dateien' in fields) throw new errors.ValidationError('Dateien must come as files');
    return storeForm<Application>(strapi, uid, { controller: this, ctx, fields }, async (data, receipt) => {
      const files = await checkAttachments(listFiles(ctx));
      try {
        const Dateien = await keepFiles(receipt, files);
        const Marke = (await findHouse(strapi, data.Stelle)) ?? data.Marke;
        return await strapi.documents(uid).create({ data: { ...data, Marke, Dateien } });
      } catch (error) {
        await removeFolder(receipt);
        throw error;
      }
    });
  },
}));

/**
 * Finds the house that an application belongs to: the house of the vacancy. The holding's website lists vacancies of
 * all houses, so the sending website does not decide, and is not stored.
 *
 * @returns undefined if there is no such vacancy.
 */
async function findHouse(strapi: Core.Strapi, vacancy: unknown): Promise<string | undefined> {
  if (!Number.isSafeInteger(vacancy)) return undefined;
  const where = { Nummer: vacancy };
  const rows = await queryRows<{ Marke: string; publishedAt: string | null }>(strapi, 'api::stelle.stelle').findMany({
    select: ['Marke', 'publishedAt'],
    where,
  });
  // Prefers the published version that visitors saw: a draft may be about to change its house.
  return (rows.find(({ publishedAt }) => publishedAt) ?? rows[0])?.Marke;
}
