import { brands } from '../../../sites.config.ts';
import { type Draft, populateDeep } from '../content-model/documents.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { tariffUid } from '../document-rules/entry-checks.ts';
import { type Block, readFormerPrices, textOf } from './former-price-lists.ts';

const store = { type: 'core', name: 'tarife', key: 'uebernommen' } as const;

/**
 * Writes drafts of tariffs from the price lists of pages, once, for brands without a tariff. The pages stay as they are:
 * editors complete and publish the tariffs, then name the home in the blocks.
 */
export async function moveFormerPrices(today: string): Promise<void> {
  if (await strapi.store.get(store)) return;
  const pageUid = contentTypeUid('seite');
  for (const { id: Marke, locales } of brands) {
    const [home] = await queryRows<Draft>(contentTypeUid('haus')).findMany({ where: { Marke }, limit: 1 });
    if (!home || (await queryRows(tariffUid).count({ where: { Marke } }))) continue;
    const where = { Marke, publishedAt: { $notNull: true }, locale: locales[0] };
    const pages = await queryRows<Draft>(pageUid).findMany({ where, populate: populateDeep(pageUid) });
    const blocks = pages
      .filter(({ Pfad }) => /tarif|tax|preis|kosten|wohnung/.test(textOf(Pfad)))
      .flatMap(({ Inhalt }) => (Inhalt ?? []) as Block[]);
    for (const tariff of readFormerPrices(blocks, today))
      await strapi.documents(tariffUid).create({ data: { Marke, Haus: home['Kennung'], ...tariff }, status: 'draft' });
  }
  await strapi.store.set({ ...store, value: true });
}
