import { dayAfter, dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import { monthName } from '../../src/i18n/format.ts';
import { entryOf, list, visit, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('the days without a visit are named as people write them', async ({ open }) => {
  const id = await write('besuche', {
    ...{ Marke: 'tabor', Haus: 'tabor', Art: 'Besichtigung', Plaetze: 4 },
    Termine: [{ Beginn: '2097-12-03T13:00:00.000Z', Rhythmus: 'jede Woche', Bis: '2098-02-01' }],
    Ohne: [{ Tag: '2097-12-24', Anzeige: 'abgesagt' }],
  });
  const anna = await open('Anna', entryOf('besuch', id));
  await anna.says('24. Dezember 2097');
  await expect(anna.page.getByText('2097-12-24')).toHaveCount(0);
});

test('an editor offers three dates for a visit, and visitors choose among them at once', async ({ open }) => {
  const days = [14, 15, 16].map((days) => dayAfter(dayInZurich(new Date()), days));
  const anna = await open('Anna', `${list('besuch')}/create`);
  const { page } = anna;
  await anna.choose('Haus', 'Tabor');
  await anna.choose('Art', 'Informationsabend');
  await page.getByRole('textbox', { name: /^Plätze/ }).fill('12');
  await page
    .getByText(/^Termine\s*\(1\)/)
    .locator('xpath=following::button[1]')
    .click();
  for (const [index, day] of days.entries()) {
    if (index > 0) await anna.click('Eintrag hinzufügen');
    const fields = page.getByRole('group', { name: /^Beginn/ }).getByRole('combobox');
    // The part before it closes.
    await expect(fields).toHaveCount(2);
    const [date, time] = [fields.first(), fields.last()];
    await expect(date).toHaveValue('');
    await date.fill(day.split('-').reverse().join('.'));
    await date.press('Tab');
    await time.click();
    await page.keyboard.type('18:30', { delay: 50 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  const moments = days.map((day) => `${Number(day.slice(8))}. ${monthName(day, 'de-CH')} ${day.slice(0, 4)} um 18:30`);
  for (const moment of moments) await anna.says(moment);
  const offered = async () => {
    const { text } = await visit('/kontakt/besichtigung?haus=tabor&art=Informationsabend');
    return days.filter((day) => text.includes(`-${day.replaceAll('-', '')}T1830"`));
  };
  await expect.poll(offered).toEqual(days);
});
