import { type Browser, expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { plain } from '../fixtures/plain.ts';
import { axeFindings, expectNone } from './findings.ts';
import { urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';
import { bar, hydrated, opener, setTextSize } from './page-helpers.ts';

const tabor = brandById('tabor');
const address = '/s/tarife';
const room = 'Einzelzimmer zur Rigi';
const level = 'BESA 5';
const chosen = '?haus=tabor&zimmer=einzelzimmer-zur-rigi&stufe=5';

/** Parses «Fr. 6’660.–» or «57.60» to centimes. */
const centimes = (text: string) => {
  const [, whole = '', rest = ''] = /([\d’]+)\.(\d\d)?/.exec(text) ?? [];
  return Number(whole.replaceAll('’', '')) * 100 + Number(rest || 0);
};
const cell = async (page: Page, table: string, row: string, column: number) =>
  centimes(await page.locator(`table.${table} tr`, { hasText: row }).first().locator('td').nth(column).innerText());
const result = (page: Page) => page.locator('[id="kosten-tabor"]');
const told = (page: Page) => result(page).getByRole('status');

/** Computes from the tables of the page what the visitor pays in 30 days. */
async function expectedMonth(page: Page): Promise<number> {
  const perDay = [
    await cell(page, 'prices', room, 0),
    await cell(page, 'prices', 'Betreuung', 0),
    await cell(page, 'levels', level, 1),
  ];
  return perDay.reduce((sum, amount) => sum + amount, 0) * 30;
}

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(urlOf(tabor, address + query));
  await hydrated(page);
}

test('a choice shows what a month costs and who pays, and the address holds it', async ({ page }) => {
  await open(page);
  await expect(told(page)).toHaveText('');
  await page.getByLabel('Zimmer oder Wohnung').selectOption(room);
  await page.getByLabel('Pflegestufe', { exact: true }).selectOption(level);
  const month = await expectedMonth(page);
  expect(month).toBeGreaterThan(100_000);
  const sentence = plain(await told(page).innerText());
  expect(sentence).toContain(`${room}, ${level}: Sie bezahlen`);
  expect(centimes(sentence.split('Tag, ')[1] ?? '')).toBe(month);
  expect(sentence).toMatch(/Krankenkasse bezahlt Fr\. .+ im Monat; Gemeinde bezahlt Fr\. .+ im Monat\.$/);
  expect(centimes(await result(page).locator('.worked-total td').last().innerText())).toBe(month);
  await expect(result(page)).toContainText('Ergänzungsleistungen beantragen');
  await expect(page).toHaveURL(/\?haus=tabor&.*zimmer=einzelzimmer-zur-rigi&stufe=5/);
  expectNone('the page of the prices', await axeFindings(page, address));

  const sent = page.url();
  await page.goto('about:blank');
  await page.goto(sent);
  await expect.poll(async () => plain(await told(page).innerText())).toBe(sentence);
});

test('two persons pay for two, each with an own level', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Personen')).toHaveCount(0);
  await page.getByLabel('Zimmer oder Wohnung').selectOption('Zweibettzimmer');
  await page.getByLabel('Pflegestufe', { exact: true }).selectOption(level);
  const alone = centimes((await told(page).innerText()).split('Tag, ')[1] ?? '');
  await page.getByLabel('Personen').selectOption('zwei Personen');
  await expect(told(page), 'the level of the second person is missing').toHaveText('');
  await page.getByLabel('Pflegestufe der zweiten Person').selectOption(level);
  expect(centimes((await told(page).innerText()).split('Tag, ')[1] ?? '')).toBe(2 * alone);
});

test('five questions give a range of levels, and say that it is none', async ({ page }) => {
  await open(page);
  await page.getByLabel('Pflegestufe', { exact: true }).selectOption('weiss ich nicht');
  const questions = page.getByRole('group', { name: 'Fünf Fragen zum Alltag' }).getByRole('combobox');
  await expect(questions).toHaveCount(5);
  for (const question of await questions.all()) {
    await expect(told(page)).toHaveText('');
    await question.selectOption('braucht etwas Hilfe');
  }
  await expect(told(page)).toHaveText(/BESA \d+ bis BESA \d+: Sie bezahlen Fr\.\s.+ bis Fr\.\s.+ im Monat/);
  await expect(result(page)).toContainText('Das ist keine Einstufung');
  for (const question of await questions.all()) await question.selectOption('geht allein');
  await expect(told(page)).toContainText('noch keine Pflege');
});

test('each of two persons has an own level, and own questions', async ({ page }) => {
  await open(page, '?haus=tabor&zimmer=zweibettzimmer&personen=2&stufe=unbekannt&stufe2=unbekannt');
  const answer = async (name: string, text: string) => {
    const questions = page.getByRole('group', { name, exact: true }).getByRole('combobox');
    await expect(questions).toHaveCount(5);
    for (const question of await questions.all()) await question.selectOption(text);
  };
  await answer('Fünf Fragen zum Alltag', 'geht allein');
  await expect(told(page)).toHaveText('');
  await answer('Fünf Fragen zum Alltag der zweiten Person', 'braucht etwas Hilfe');
  await expect(told(page)).toContainText(/zwei Personen, noch keine Pflege bis BESA \d+, BESA \d+ bis BESA \d+: Sie/);
  await page.reload();
  await expect(told(page)).toContainText('zwei Personen, noch keine Pflege');
});

test('the form works with the keyboard alone', async ({ page }) => {
  await open(page);
  await page.getByLabel('Zimmer oder Wohnung').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Pflegestufe', { exact: true })).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect(told(page)).toContainText('BESA 2: Sie bezahlen');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ausrechnen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.worked-total').first()).toBeInViewport();
});

test('hostile addresses choose nothing that is not there', async ({ page }) => {
  await open(page, `?haus=tabor&zimmer=${'x'.repeat(5_000)}&stufe=-1&personen=9&zuschlag=99&tarif=%00&frage1=%F0%9F`);
  await expect(told(page)).toHaveText('');
  await expect(page.getByText('nicht mehr im Angebot')).toBeVisible();
  await page.getByLabel('Zimmer oder Wohnung').selectOption(room);
  await expect(page.getByText('nicht mehr im Angebot')).toHaveCount(0);
  await open(page, '?haus=anderes&zimmer=einzelzimmer-zur-rigi&stufe=5');
  await expect(told(page)).toHaveText('');
});

test('a phone shows all without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, chosen);
  await expect(told(page)).toContainText('Sie bezahlen');
  expect(await beyondTheEdge(page)).toEqual([]);
});

test('with text twice as large, each amount has its label, and the menu stands beside the logo', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, chosen);
  await setTextSize(page, 32);
  expect(await beyondTheEdge(page)).toEqual([]);
  const cells = page.locator('.levels tr', { hasText: level }).locator('td');
  const labels = await cells.evaluateAll((all) =>
    all.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('\u00ad', '')),
  );
  expect(labels).toEqual(['"Krankenkasse"', '"Sie"', '"Gemeinde"', '"Total"']);
  expect((await bar(page).boundingBox())?.height, 'one line').toBeLessThan(150);
  const [logo, menu] = [await bar(page).getByRole('img').first().boundingBox(), await opener(page).boundingBox()];
  expect(menu?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  // A long name of who pays: «Gemeinde des letzten Wohnsitzes».
  await page.goto(urlOf(brandById('brunisberg'), address));
  expect(await beyondTheEdge(page)).toEqual([]);
});

test('a choice prints as one sheet with house, date, choice, person and number', async ({ page }) => {
  await open(page, chosen);
  await expect(told(page)).toContainText('Sie bezahlen');
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(pages(await page.pdf({ format: 'A4' }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const printed = plain(await page.locator('body').innerText());
  for (const text of ['Tabor', 'Weggis', 'Berechnet am', room, level, 'Selina Odermatt', '041 000 00', 'Zu bezahlen'])
    expect(printed).toContain(text);
  for (const text of ['Drei Teile, drei Zahlende', 'Reservation vor dem Eintritt', 'Drucken'])
    expect(printed).not.toContain(text);
  // Without a choice, the page prints as a whole.
  await open(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body').innerText()).toContain('Reservation vor dem Eintritt');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the tables have every room and level, and the origin answers the form', async ({ page, browser }) => {
    await page.goto(urlOf(tabor, address));
    await expect(page.locator('table.levels tbody tr')).toHaveCount(12);
    const rooms = await page.getByLabel('Zimmer oder Wohnung').locator('option').allInnerTexts();
    for (const name of rooms) await expect(page.locator('table.prices').first()).toContainText(name);
    await page.getByLabel('Zimmer oder Wohnung').selectOption(room);
    await page.getByRole('button', { name: 'Ausrechnen' }).click();
    await expect(page.getByText('Bitte wählen Sie eine Pflegestufe, oder')).toBeVisible();
    await page.getByLabel('Pflegestufe', { exact: true }).selectOption(level);
    await page.getByRole('button', { name: 'Ausrechnen' }).click();
    await expect(page).toHaveURL(/stufe=5/);
    expect(await told(page).innerText()).toBe(await toldWithScript(browser, page.url()));
    expect(centimes((await told(page).innerText()).split('Tag, ')[1] ?? '')).toBe(await expectedMonth(page));
  });
});

async function toldWithScript(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.goto(url);
  await hydrated(page);
  const text = await told(page).innerText();
  await page.close();
  return text;
}

for (const [prefix, word, level] of [
  ['/en', 'you pay', 'Care level'],
  ['/fr', 'vous payez', 'Degré de soins'],
  ['/it', 'paga', 'Livello di cura'],
] as const)
  test(`the form speaks the language of its page: ${prefix}`, async ({ page }) => {
    const query = '?haus=residenza-rivabella&zimmer=haus-camelia-einzelzimmer-zum-see&stufe=6';
    await page.goto(urlOf(brandById('rivabella'), `${prefix}${address}${query}`));
    await hydrated(page);
    const sentence = await page.locator('#kosten-residenza-rivabella').getByRole('status').innerText();
    expect(sentence).toContain(word);
    expect(sentence).not.toMatch(/Einzelzimmer|Sie bezahlen|\{/);
    await expect(page.getByLabel(level, { exact: true })).toHaveValue('6');
  });

test('an open page computes with the new tariff from its first day on', async ({ page }) => {
  const choice = page.locator('select[name=tarif]');
  await open(page);
  const [, year = ''] = /Ab 1\.\s?Januar (\d{4})/.exec(await choice.innerText()) ?? [];
  const amount = (column: number) => cell(page, 'prices', room, column);
  const perDay = async () => centimes(await result(page).locator('tr', { hasText: room }).first().innerText());
  expect(await amount(1)).toBeGreaterThan(await amount(0));

  await page.clock.setFixedTime(`${Number(year) - 1}-12-31T23:59:30+01:00`);
  await open(page, chosen);
  await expect.poll(perDay).toBe(await amount(0));
  await page.clock.setFixedTime(`${year}-01-01T00:00:30+01:00`);
  await page.getByLabel('Pflegestufe', { exact: true }).selectOption('BESA 6');
  await expect(choice).toHaveCount(0);
  expect(await perDay()).toBe(await amount(1));
  // Headings name days, so that they stay true.
  const headings = plain(await page.locator('table.prices thead').first().innerText());
  expect(headings).toMatch(new RegExp(`Bis 31\\. Dezember ${Number(year) - 1}\\s+Ab 1\\. Januar ${year}`));
});
