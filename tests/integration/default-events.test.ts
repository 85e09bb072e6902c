import { expect, test } from 'vitest';
import { brands, type Locale } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { nextDates, type Scheduled } from '../../src/fields/entries/event-dates.ts';
import { recurrence } from '../../src/fields/entries/recurrence-schema.ts';
import { moment } from '../../src/fields/fields.ts';

interface RawEvent {
  Nummer: number;
  Beginn: string;
  Ende?: string;
  Wiederholung?: unknown;
}

async function eventsOf(brand: string, locale: Locale): Promise<(Scheduled & { Nummer: number })[]> {
  const { veranstaltungen } = await readDefault(brand, locale);
  return (veranstaltungen as RawEvent[]).map(({ Nummer, Beginn, Ende, Wiederholung }) => ({
    Nummer,
    Beginn: moment.parse(Beginn),
    Ende: Ende && moment.parse(Ende),
    Wiederholung: recurrence.optional().parse(Wiederholung),
  }));
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test.each(brands.map(({ id, locales }) => ({ id, locale: locales[0] })))(
  'in any year a visitor of $id sees events of the coming weeks',
  async ({ id, locale }) => {
    const events = await eventsOf(id, locale);
    for (let today = '2027-01-01'; today < '2033-01-01'; today = daysAfter(today, 13)) {
      const next = events
        .flatMap((event) => nextDates(event, today, 1))
        .filter(({ Beginn }) => Beginn < daysAfter(today, 28));
      expect(next.length, `${today}: events within four weeks`).toBeGreaterThan(0);
    }
  },
);

test('an event takes place at the same times in each language', async () => {
  const [first, ...others] = await Promise.all(
    (['de-CH', 'it-CH', 'fr-CH', 'en'] as const).map((locale) => eventsOf('rivabella', locale)),
  );
  expect(first).not.toEqual([]);
  for (const other of others) expect(other).toEqual(first);
});
