import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { builtAt } from '../browser/default-sites.ts';
import { axeFindings, expectNone, smallTargets } from './findings.ts';
import { urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';
import { hydrated, setTextSize } from './page-helpers.ts';
import { keptWith } from './saved-answers.ts';
import { shiftOf, watchShifts } from './visit-pages.ts';

const address = urlOf(brandById('tabor'), '/kontakt/besichtigung');
/** Seats of one date of the default content. */
const seats = 6;

const dates = (page: Page) => page.locator('.visit-date:not(.visit-none)');
const radio = (date: Locator) => date.getByRole('radio', { includeHidden: true });
const send = (page: Page) => page.getByRole('button', { name: 'Anmelden' }).click();

/** Opens the page on a phone, as the free seats have arrived. */
async function open(page: Page, query = ''): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const free = page.waitForResponse(/\/api\/besuch\/frei$/);
  await page.goto(address + query);
  await free;
  await hydrated(page);
}

async function openUnscripted(browser: Browser, query = ''): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(address + query);
  return page;
}

/** Chooses a date, which may be folded away with the later weeks. */
async function choose(date: Locator): Promise<void> {
  const weeks = date.page().locator('form details:not([open])').filter({ has: date });
  if (await weeks.count()) await weeks.locator('summary').click();
  await radio(date).check();
}

async function fillIn(page: Page, { name, persons = 1 }: { name: string; persons?: number }): Promise<void> {
  await page.getByLabel('Vorname').fill('Rosa');
  await page.getByLabel('Nachname').fill(name);
  await page.getByLabel('E-Mail').fill('rosa@beispiel.ch');
  await page.getByLabel('Wie viele Personen').selectOption(String(persons));
  await page.getByRole('checkbox').check();
}

test('a phone shows occasions and the first dates; a date is chosen and booked by keyboard', async ({ page }, info) => {
  await open(page);
  await expect(page.getByRole('link', { name: 'Besichtigung', exact: true })).toBeInViewport();
  await expect(dates(page).nth(3)).toBeInViewport({ ratio: 1 });
  expect(await beyondTheEdge(page)).toEqual([]);
  expectNone('dates', [...(await axeFindings(page, 'dates')), ...(await smallTargets(page, 'dates'))]);
  await radio(dates(page).first()).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(radio(dates(page).nth(1))).toBeChecked();
  const chosen = await dates(page).nth(1).locator('strong').innerText();
  await fillIn(page, { name: info.testId });
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Anmelden' }).press('Enter');
  const sent = page.locator('[data-sent]');
  await expect(sent.getByRole('heading', { name: 'Vielen Dank, Rosa!' })).toBeFocused();
  await expect(sent).toContainText(chosen);
  await expect(sent).toContainText('Selina Odermatt');
});

test('free seats that arrive after the dates move nothing', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.clock.setFixedTime(builtAt);
  await page.route('**/api/besuch/frei', async (route) => {
    const values = await radio(dates(page)).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await route.fulfill({ json: Object.fromEntries(values.map((id, index) => [id, index % 3])) });
  });
  await open(page);
  await expect(dates(page).first()).toContainText('Ausgebucht');
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('without a date and without a wish the form says what is missing', async ({ page }, info) => {
  await open(page);
  await fillIn(page, { name: info.testId });
  await send(page);
  await expect(page.getByRole('alert')).toContainText('1 Angabe fehlt noch');
  await page.getByLabel('Kein Termin passt').check();
  await page.getByLabel('Welche Tage').fill('Montag am Nachmittag');
  await send(page);
  // Only an address: a call would need a number.
  await expect(page.locator('[data-sent]')).toContainText('Wir schreiben Ihnen');
});

test('a date that became full is refused, what was typed stays, and others see that it is full', async ({
  page,
  browser,
}, info) => {
  await open(page);
  const day = await dates(page).nth(3).locator('strong').innerText();
  const taken = (where: Page) => dates(where).filter({ hasText: day });
  await choose(taken(page));
  const other = await openUnscripted(browser);
  await choose(taken(other));
  await fillIn(other, { name: `${info.testId} first`, persons: seats });
  await send(other);
  await expect(other.locator('[data-sent]')).toBeVisible();

  await fillIn(page, { name: info.testId });
  await page.getByLabel('Nachricht').fill('Mit Rollstuhl');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('ausgebucht');
  await expect(page.getByLabel('Nachricht')).toHaveValue('Mit Rollstuhl');
  await expect(radio(taken(page))).toBeDisabled();
  await expect(radio(taken(page))).not.toBeChecked();

  // The static page still offers the date to browsers without script: the origin refuses, with all values.
  await other.goto(address);
  await choose(taken(other));
  await fillIn(other, { name: `${info.testId} second` });
  await send(other);
  await expect(other.getByRole('alert')).toContainText('ausgebucht');
  await expect(other.getByLabel('Nachname')).toHaveValue(`${info.testId} second`);
  await expect(radio(taken(other))).toBeDisabled();
  await other.close();
});

test('the page of a booking fits, prints its facts alone, and cancels without script', async ({
  page,
  browser,
}, info) => {
  // The page without script still offers dates that have closed.
  await open(page);
  const day = await dates(page).nth(2).locator('strong').innerText();
  const other = await openUnscripted(browser);
  await choose(dates(other).filter({ hasText: day }));
  await fillIn(other, { name: info.testId });
  await send(other);
  await expect(other.locator('[data-sent]')).toBeVisible();
  const [booked] = await keptWith(info.testId);
  const own = urlOf(brandById('tabor'), `/api/besuch/termin?code=${booked?.code}`);
  await page.goto(own);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await beyondTheEdge(page), `${width} px`).toEqual([]);
  }
  const cancel = page.getByRole('button', { name: 'Besuch absagen' });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(cancel).toBeVisible();
  // In forced colours the contrast is that of the system.
  await page.emulateMedia({ forcedColors: 'none' });
  expectNone('own visit', [...(await axeFindings(page, own)), ...(await smallTargets(page, own))]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Selina Odermatt').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Besuch (?:verschieben|absagen)/ })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, 32);
  expect(await beyondTheEdge(page), 'text twice as large').toEqual([]);
  await other.goto(own);
  await other.getByRole('button', { name: 'Besuch absagen' }).click();
  await expect(other.getByText('Ihr Besuch ist abgesagt')).toBeVisible();
  await other.close();
});

test('a booking has one page in all languages, which focuses and says what was done', async ({ page }, info) => {
  const rivabella = brandById('rivabella');
  await page.goto(urlOf(rivabella, '/fr/kontakt/besichtigung'));
  await hydrated(page);
  await choose(dates(page).nth(1));
  await page.getByLabel('Prénom').fill('Rosa');
  await page.getByLabel('Nom', { exact: true }).fill(info.testId);
  await page.getByLabel('Téléphone').fill('044 668 18 00');
  await page.getByRole('checkbox').check();
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[data-sent]')).toBeVisible();
  const [booked] = await keptWith(info.testId);
  // A mail program may cut off the end of a link.
  await page.goto(urlOf(rivabella, `/api/besuch/termin?code=${booked?.code}`));
  await expect(page.getByText('Votre visite est réservée.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page.getByText('Your visit is booked.')).toBeVisible();
  await page.getByLabel('To which date?').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Move the visit' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Your visit has been moved.');
  const moved = page.url();
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/^Your visit has been cancelled/);
  await page.goto(moved);
  await expect(page.getByText('Your visit has been cancelled')).toBeVisible();
  // The page of a visit that is over or unknown, too, leads on.
  for (const address of [moved, urlOf(rivabella, '/api/besuch/termin?code=unknown&locale=en')]) {
    await page.goto(address);
    const again = page.getByRole('main').getByRole('link', { name: 'Arrange a visit' });
    await expect(again).toHaveAttribute('href', '/en/kontakt/besichtigung');
  }
  expect((await keptWith(info.testId)).map(({ locale }) => locale)).toEqual(['fr-CH', 'en', 'en']);
});

for (const javaScriptEnabled of [true, false])
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`a booking with a telephone number alone shows its link, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      page,
    }, info) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${address}?art=Schnuppertag`);
      if (javaScriptEnabled) await hydrated(page);
      await choose(dates(page).first());
      await page.getByLabel('Vorname').fill('Rosa');
      await page.getByLabel('Nachname').fill(info.testId);
      await page.getByLabel('Telefon').fill('044 668 18 00');
      await page.getByLabel('Wer kommt schnuppern?').fill('Lena, 14');
      await page.getByRole('checkbox').check();
      await send(page);
      const sent = page.locator('[data-sent]');
      await expect(sent).toContainText('Der Termin ist für Sie reserviert.');
      await expect(sent.getByRole('link', { name: /^041 000 00/ })).toBeVisible();
      expect(await beyondTheEdge(page)).toEqual([]);
      const [booked] = await keptWith(info.testId);
      expect(booked?.fields['Nachricht']).toBe('Wer kommt schnuppern? Lena, 14');
      await sent.getByRole('link', { name: 'Verschieben oder absagen' }).click();
      await page.getByRole('button', { name: 'Besuch absagen' }).click();
      await expect(page.getByText('Ihr Besuch ist abgesagt')).toBeVisible();
    });
  });

test('the number of persons is kept on the device, and a chosen date can be deleted and taken back', async ({
  page,
}) => {
  await open(page);
  const persons = page.getByLabel('Wie viele Personen');
  await persons.selectOption('4');
  await page.getByLabel('Nachname').fill('Mustermann');
  await open(page);
  await expect(persons).toHaveValue('4');
  const date = dates(page).nth(1);
  await choose(date);
  await page.getByRole('button', { name: 'Angaben löschen' }).click();
  await expect(radio(date)).not.toBeChecked();
  await expect(persons).toHaveValue('1');
  await page.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(radio(date)).toBeChecked();
  await expect(page.locator('.visit-facts')).toContainText(await date.locator('strong').innerText());
  await expect(persons).toHaveValue('4');
  await expect(page.getByLabel('Nachname')).toHaveValue('Mustermann');
  await page.getByLabel('Kein Termin passt').check();
  await page.getByRole('button', { name: 'Angaben löschen' }).click();
  await expect(page.getByLabel('Kein Termin passt')).not.toBeChecked();
});

test('what was typed stays while another occasion is chosen', async ({ page }) => {
  await open(page, '?haus=tabor&art=Schnuppertag');
  await page.getByLabel('Wer kommt schnuppern?').fill('Meine Enkelin');
  await page.getByLabel('Kein Termin passt').check();
  await page.getByLabel('Welche Tage').fill('Montag am Nachmittag');
  await page.getByLabel('Wie viele Personen').selectOption('2');
  await page.getByRole('link', { name: 'Besichtigung', exact: true }).click();
  await expect(page.getByLabel('Wer kommt schnuppern?')).toHaveCount(0);
  await expect(page.getByLabel('Welche Tage')).toHaveValue('Montag am Nachmittag');
  await page.getByLabel('Nachname').fill('Mustermann');
  await page.getByRole('link', { name: 'Schnuppertag' }).click();
  await expect(page.getByLabel('Wer kommt schnuppern?')).toHaveValue('Meine Enkelin');
  await expect(page.getByLabel('Welche Tage')).toHaveValue('Montag am Nachmittag');
  await expect(page.getByLabel('Wie viele Personen')).toHaveValue('2');
});

test('only trial days ask who comes', async ({ page }) => {
  await open(page, '?art=Besichtigung');
  await expect(page.getByLabel('Wer kommt schnuppern?')).toHaveCount(0);
});

test('a course with places is booked like a visit', async ({ page }, info) => {
  const forum = brandById('forum-gerontologie');
  await page.goto(urlOf(forum, '/events/2102/menschen-mit-demenz-zu-hause-begleiten'));
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await hydrated(page);
  await expect(page.locator('.visit-occasions [aria-current]')).toHaveText('Menschen mit Demenz zu Hause begleiten');
  await choose(dates(page).first());
  await fillIn(page, { name: info.testId });
  await send(page);
  await expect(page.locator('[data-sent]')).toContainText('Raum Regula');
  const [booked] = await keptWith(info.testId);
  expect(booked?.fields).toMatchObject({ Art: 'Veranstaltung', Anlass: 'Menschen mit Demenz zu Hause begleiten' });
});

test('an address leads to another occasion, with and without script', async ({ page, browser }) => {
  const query = '?haus=tabor&art=Probewohnen';
  await open(page, query);
  const current = (where: Page) => where.locator('.visit-occasions [aria-current]');
  await expect(current(page)).toHaveText('Probewohnen');
  await page.getByRole('link', { name: 'Schnuppertag' }).click();
  await expect(current(page)).toHaveText('Schnuppertag');
  const plain = await openUnscripted(browser, query);
  await expect(current(plain)).toHaveText('Probewohnen');
  await plain.close();
});

test('social services find their form where homes and free places are, and choose a home of the group', async ({
  page,
}) => {
  for (const [id, path] of [
    ['digallo', '/unsere-haeuser'],
    ['tabor', '/unsere-haeuser/tabor'],
    ['tabor', '/s/tarife'],
    ['tabor', '/'],
  ] as const) {
    await page.goto(urlOf(brandById(id), path));
    await expect(page.locator('main a[href="/kontakt/platzanfrage"]').first(), path).toBeVisible();
  }
  await page.goto(urlOf(brandById('digallo'), '/kontakt/platzanfrage'));
  await hydrated(page);
  await page.getByLabel('Haus', { exact: false }).selectOption('Tabor, Weggis');
  await expect(page.getByRole('link', { name: /JSON/ })).toHaveAttribute('href', '/plaetze.json');
});

test('social services of hospitals send a request without the name of a patient', async ({ page }, info) => {
  await page.goto(urlOf(brandById('tabor'), '/kontakt/platzanfrage'));
  await hydrated(page);
  await expect(page.getByText('keinen Namen und kein Geburtsdatum')).toBeVisible();
  await page.getByLabel('Art des Platzes').selectOption('kurzaufenthalt');
  await page.getByLabel('Ab wann?').fill('sofort');
  await page.getByLabel('Pflegestufe').selectOption('5');
  await page.getByLabel('Spital und Abteilung').fill('Spital Wald, Chirurgie');
  await page.getByLabel('Ihr Name').fill(info.testId);
  await page.getByLabel('Telefon').fill('044 000 00 12');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Platz anfragen' }).click();
  await expect(page.locator('[data-sent]')).toContainText('Ihre Anfrage ist angekommen');
});
