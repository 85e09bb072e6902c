import { entryOf, publish, publishedTariffs, visit } from './content.ts';
import { expect, test } from './panel-page.ts';

test('an editor types francs, the content service keeps centimes, and the website shows them', async ({ open }) => {
  const [tariff] = await publishedTariffs();
  const anna = await open('Anna', entryOf('tarif', tariff?.documentId ?? ''));
  const support = anna.page.getByLabel('Betreuung pro Tag und Person');
  await expect(support).toHaveValue('41.00');
  await support.fill('viel');
  await anna.says('Bitte einen Betrag in Franken: 142 oder 57.60');
  await support.fill('41.50');
  await anna.click('Veröffentlichen');
  await expect.poll(async () => (await publishedTariffs())[0]?.Betreuung).toBe(4150);
  await expect.poll(async () => (await visit('/s/tarife')).text).toMatch(/Fr\.\s41\.50/);
});

test('«Meine Website» says weeks ahead that a home will have no prices', async ({ open }) => {
  const [first, ...others] = await publishedTariffs();
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  for (const { documentId } of others)
    await publish('tarife', documentId, { GueltigVon: '2090-01-01', GueltigBis: '2090-12-31' });
  await publish('tarife', first?.documentId ?? '', { GueltigBis: inTenDays });
  const anna = await open('Anna', '/admin/website');
  await anna.says(/Ab \d+\. \p{L}+ gibt es keine Preise/u);
  await publish('tarife', first?.documentId ?? '', { GueltigVon: '2020-01-01', GueltigBis: '2020-12-31' });
  await anna.page.reload();
  await anna.says('Heute gibt es keine Preise');
});
