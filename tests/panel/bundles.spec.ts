import { clockInZurich } from '../../src/i18n/day-in-zurich.ts';
import { entryOf, visit, write } from './content.ts';
import { expect, test } from './panel-page.ts';

const block = (Text: string) => [{ __component: 'bloecke.text', Titel: 'Fest', Text }];

test('an editor bundles two drafts, plans them, puts them live together, and takes them back', async ({ open }) => {
  const ids = [];
  for (const name of ['eins', 'zwei'])
    ids.push(
      await write('seiten', {
        ...{ Marke: 'tabor', Pfad: `/s/fest-${name}`, Titel: `Fest ${name}` },
        Inhalt: block(`Das Fest ${name}.`),
      }),
    );
  const anna = await open('Anna', '/admin/kalender');
  const { page } = anna;
  await anna.type('Neues Bündel', 'Sommerfest');
  await anna.click('Anlegen');
  await anna.says('Noch kein Eintrag liegt im Bündel.');
  for (const id of ids) {
    await page.goto(new URL(entryOf('seite', id), page.url()).href);
    // The panels above it have grown.
    await anna.says('Der Eintrag ist nur hier gespeichert.');
    await anna.choose('Geht live mit', 'Sommerfest');
    await anna.says(/^ohne Zeitpunkt\. «Speichern» genügt/);
  }
  await anna.click('Alle Bündel', 'link');
  await anna.says('Fest eins');
  const year = new Date().getFullYear() + 1;
  await anna.type('Geht live am', `${year}-06-01T08:00`);
  await anna.click('Planen');
  await anna.says(`geht live am 1. Juni ${year}`);
  const month = page.getByRole('region', { name: `Juni ${year}` });
  await expect(month.getByText('Sommerfest')).toBeVisible();
  await expect(month.getByText('Bündel, 2 Einträge')).toBeVisible();
  await anna.says(/^«Auflösen»: Nur das Bündel verschwindet/);
  expect((await visit('/s/fest-eins')).status).toBe(404);
  await anna.type('Geht live am', clockInZurich(new Date(Date.now() + 60_000)));
  await anna.click('Planen');
  // The page says so by itself at that moment.
  await expect(page.getByText(/live seit/)).toBeVisible({ timeout: 120_000 });
  await expect(month.getByText('Sommerfest')).toHaveCount(0);
  for (const name of ['eins', 'zwei'])
    await expect.poll(async () => (await visit(`/s/fest-${name}`)).status, { timeout: 30_000 }).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await anna.click('Alles zurücknehmen');
  await anna.says(/^ohne Zeitpunkt/);
  await expect.poll(async () => (await visit('/s/fest-zwei')).status, { timeout: 30_000 }).not.toBe(200);
  await expect(page.getByRole('heading', { name: /20\d\d$/ }).first()).toBeVisible();
});
