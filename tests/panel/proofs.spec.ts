import { collectErrors } from '../browser/collect-errors.ts';
import { axeFindings, expectNone, smallTargets } from '../e2e/findings.ts';
import { entryOf, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('a director without a log-in reads a draft on a phone, and the editor sees the comments', async ({
  open,
  browser,
}) => {
  const Inhalt = [{ __component: 'bloecke.text', Titel: 'Wohnen auf Zeit', Text: 'Zwei Zimmer mit Blick ins Grüne.' }];
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/auf-zeit', Titel: 'Ferienwohnung', Inhalt });
  const anna = await open('Anna', entryOf('seite', id));
  await anna.click('Zum Gegenlesen senden');
  const link = await anna.page.getByLabel('Link', { exact: true }).inputValue();
  anna.needed(1);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-CH' });
  const reader = await context.newPage();
  const errors = collectErrors(reader);
  await reader.goto(link);
  await expect(reader).toHaveURL(/\/s\/auf-zeit$/);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const findings of [axeFindings, smallTargets]) expectNone('the draft at', await findings(reader, '/s/auf-zeit'));
  await reader.getByRole('heading', { level: 1 }).dblclick();
  await reader.getByRole('button', { name: 'Diese Stelle kommentieren' }).click();
  await expect(reader.getByLabel('Stelle im Text')).toHaveValue('Ferienwohnung');
  await reader.getByLabel('Ihr Name').fill('Eva Direktorin');
  await reader.getByLabel('Kommentar', { exact: true }).fill('Heisst das so?\nSonst gut.');
  await context.setOffline(true);
  await reader.getByRole('button', { name: 'Kommentar senden' }).click();
  await expect(reader.getByText('Keine Verbindung')).toBeVisible();
  await expect(reader.getByLabel('Kommentar', { exact: true })).toHaveValue('Heisst das so?\nSonst gut.');
  await context.setOffline(false);
  await reader.getByRole('button', { name: 'Kommentar senden' }).click();
  await expect(reader.getByRole('status')).toContainText('Ihr Kommentar ist angekommen');
  await reader.getByRole('button', { name: 'Gut so' }).click();
  await expect(reader.getByRole('status')).toContainText('Ihr «Gut so» ist angekommen');
  // The page of the draft, with its form, stays open.
  const [publicPage] = await Promise.all([
    context.waitForEvent('page'),
    reader.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click(),
  ]);
  await publicPage.close();
  await expect(reader).toHaveURL(/\/s\/auf-zeit/);
  // The failed request without a connection.
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  await anna.page.reload();
  const remarks = anna.page.getByRole('list', { name: 'Anmerkungen' }).getByRole('listitem');
  await expect(remarks).toContainText(['Gut so', '«Ferienwohnung»']);
  await expect(remarks.last()).toContainText('Eva Direktorin');
  await remarks.last().getByRole('checkbox', { name: 'erledigt' }).click();
  await expect(remarks.last().getByRole('checkbox')).toBeChecked();
  await anna.click('Zurücknehmen');
  await expect(anna.page.getByRole('list', { name: 'Offene Links' })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
  await context.close();
});
