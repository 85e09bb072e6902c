import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../sites.config.ts';
import { currentDateText, nextDateText, rhythmText, timeSpan } from '../../src/components/event-texts.ts';
import type { ContentError } from '../../src/content/content-error.ts';
import { parseEntries } from '../../src/content/parse.ts';
import { ruleText } from '../../src/content/staff/rule-text.ts';
import type { Recurrence } from '../../src/fields/entries/recurrence-schema.ts';
import { formatDay } from '../../src/i18n/format.ts';
import { translator } from '../../src/i18n/translate.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { languages } from '../../src/sites/locale-path.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';

const resources = Object.fromEntries(languages.map((language) => [language, { translation: dictionaries[language] }]));
await i18next.init({ resources, fallbackLng: 'de' });

/** Replaces no-break spaces, which the tests of formats cover. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const sunday = '2026-11-01T14:00:00.000Z';
const friday = '2026-11-27T13:30:00.000Z';
/** Texts in German and Italian, and in French and English. */
test.each<[Recurrence['Rhythmus'], string, string, string]>([
  ['jede Woche', friday, 'Jeden Freitag | Ogni venerdì', 'Chaque vendredi | Every Friday'],
  [
    'alle zwei Wochen',
    sunday,
    'Alle zwei Wochen am Sonntag | Ogni due settimane, di domenica',
    'Un dimanche sur deux | Every other Sunday',
  ],
  [
    'jeden Monat am selben Wochentag',
    sunday,
    'Jeweils am ersten Sonntag im Monat | La prima domenica di ogni mese',
    'Le premier dimanche de chaque mois | On the first Sunday of every month',
  ],
  [
    'jeden Monat am letzten solchen Wochentag',
    friday,
    'Jeweils am letzten Freitag im Monat | L’ultimo venerdì di ogni mese',
    'Le dernier vendredi de chaque mois | On the last Friday of every month',
  ],
  [
    'jeden Monat am selben Datum',
    sunday,
    'Jeweils am 1. des Monats | Il 1° di ogni mese',
    'Le 1er de chaque mois | On the 1st of every month',
  ],
  [
    'jedes Jahr am selben Wochentag',
    friday,
    'Jedes Jahr am vierten Freitag im November | Ogni anno, il quarto venerdì di novembre',
    'Chaque année en novembre, le quatrième vendredi | Every year on the fourth Friday in November',
  ],
  [
    'jedes Jahr am selben Datum',
    '2027-08-01T15:00:00.000Z',
    'Jedes Jahr am 1. August | Ogni anno, il 1° agosto',
    'Chaque année, le 1er août | Every year on 1 August',
  ],
])('«%s» has a text in each language', (Rhythmus, Beginn, ...texts) => {
  const event = { Beginn, Wiederholung: { Rhythmus, Ohne: [] } };
  const found = (['de-CH', 'it-CH', 'fr-CH', 'en'] as const).map((locale) =>
    plain(rhythmText(event, locale, translator(locale))),
  );
  expect(found).toEqual(texts.join(' | ').split(' | '));
});

test('an end shows the last actual date', () => {
  const Wiederholung: Recurrence = { Rhythmus: 'jede Woche', Bis: '2026-12-24', Ohne: [{ Tag: '2026-12-18' }] };
  const event = { Beginn: friday, Ende: '2026-11-27T15:00:00.000Z', Wiederholung };
  const last = '2026-12-11T13:30:00.000Z';
  const textIn = (locale: Locale) => plain(rhythmText(event, locale, translator(locale)));
  expect(textIn('de-CH')).toBe(`Jeden Freitag, bis ${plain(formatDay(last, 'de-CH'))}`);
  expect(textIn('it-CH')).toBe(`Ogni venerdì, fino a ${plain(formatDay(last, 'it-CH'))}`);
});

test('an event that ends when it begins has no end', () => {
  expect(plain(timeSpan({ Beginn: friday, Ende: friday }, 'de-CH', translator('de-CH')))).toBe('14.30 Uhr');
});

test('an event of several days shows its time with each date', () => {
  const event = {
    Beginn: '2027-03-24T08:00:00.000Z',
    Ende: '2027-03-25T15:30:00.000Z',
    Wiederholung: { Rhythmus: 'jedes Jahr am selben Wochentag' as const, Ohne: [] },
  };
  const t = translator('en');
  expect(rhythmText(event, 'en', t)).toBe('Every year on the fourth Wednesday in March');
  expect(plain(nextDateText(event, 'en', t))).toBe('Wed, 24 March 2027, 9 am to Thu, 25 March 2027, 4.30 pm');
  expect(plain(nextDateText(event, 'fr-CH', translator('fr-CH')))).toBe(
    'mer. 24 mars 2027, 9 h, jusqu’au jeu. 25 mars 2027, 16 h 30',
  );
});

test.each<[Locale, string, string, string, string]>([
  [
    'de-CH',
    'ganztägig',
    'bis So, 29. November 2026',
    'Fr, 27. November 2026 bis So, 29. November 2026',
    'läuft bis So, 29. November 2026',
  ],
  [
    'it-CH',
    'tutto il giorno',
    'fino a dom, 29 novembre 2026',
    'ven, 27 novembre 2026 – dom, 29 novembre 2026',
    'in corso fino a dom, 29 novembre 2026',
  ],
  [
    'fr-CH',
    'toute la journée',
    'jusqu’au dim. 29 novembre 2026',
    'ven. 27 novembre 2026, jusqu’au dim. 29 novembre 2026',
    'en cours jusqu’au dim. 29 novembre 2026',
  ],
  [
    'en',
    'all day',
    'until Sun, 29 November 2026',
    'Fri, 27 November 2026 to Sun, 29 November 2026',
    'until Sun, 29 November 2026',
  ],
])('whole days have no time in %s', (locale, day, until, range, ongoing) => {
  const t = translator(locale);
  const one = { Beginn: '2026-11-26T23:00:00.000Z', Ende: '2026-11-27T22:59:00.000Z' };
  const three = { ...one, Ende: '2026-11-29T22:59:59.000Z' };
  expect(timeSpan(one, locale, t)).toBe(day);
  expect(plain(timeSpan(three, locale, t))).toBe(until);
  expect(plain(nextDateText(three, locale, t))).toBe(range);
  expect(plain(currentDateText(three, '2026-11-28', locale, t) ?? '')).toBe(ongoing);
});

describe('impossible values are refused, with document and field', () => {
  const event = {
    Nummer: 7,
    Titel: 'Jassen',
    Beginn: '2026-11-26T14:30:00+01:00',
    Ende: '2026-11-26T16:00:00+01:00',
    Ort: 'Saal',
    Kurztext: 'Karten sind da.',
    Text: 'Karten sind da.',
  };
  const problemOf = async (change: object) => {
    try {
      await parseEntries('events', [{ ...event, ...change, locale: 'de-CH' as const }], brandById('tabor'));
    } catch (error) {
      return (error as ContentError).problems[0];
    }
    return undefined;
  };
  const parsed = async (change: object) => {
    const [read] = await parseEntries(
      'events',
      [{ ...event, ...change, locale: 'de-CH' as const }],
      brandById('tabor'),
    );
    return [read?.Beginn, read?.Ende];
  };
  test('the switch «ganztägig» replaces the times by whole days, across the change of the clocks', async () => {
    const Beginn = '2027-03-27T15:00:00+01:00';
    expect(await parsed({ Ganztaegig: true, Beginn, Ende: '2027-03-28T00:00:00+01:00' })).toEqual([
      '2027-03-26T23:00:00.000Z',
      '2027-03-28T21:59:00.000Z',
    ]);
    expect(await parsed({ Ganztaegig: true, Beginn, Ende: undefined })).toEqual([
      '2027-03-26T23:00:00.000Z',
      '2027-03-27T22:59:00.000Z',
    ]);
    const problem = await problemOf({ Ganztaegig: true, Beginn, Ende: '2027-03-26T23:00:00+01:00' });
    expect(problem?.field).toBe('Ende');
  });
  const weekly = { Rhythmus: 'jede Woche' };
  test.each([
    [{ Wiederholung: { Rhythmus: 'oft' } }, 'Wiederholung.Rhythmus', /^muss eines davon sein: jede Woche, /],
    [{ Beginn: '0000-01-01T10:00:00Z', Wiederholung: weekly }, 'Beginn', /1900/],
    [{ Beginn: '2026-12-31T23:59:59+99:99', Wiederholung: weekly }, 'Beginn', /^muss ein Datum/],
    [{ Beginn: '2026-13-41T10:00:00Z', Wiederholung: weekly }, 'Beginn', /^muss ein Datum/],
    [{ Ende: 'morgen', Wiederholung: weekly }, 'Ende', /^muss ein Datum/],
    [{ Wiederholung: { ...weekly, Bis: '9999-01-01' } }, 'Wiederholung.Bis', /1900/],
    [{ Wiederholung: { ...weekly, Bis: 'Ostern' } }, 'Wiederholung.Bis', /^muss ein Datum/],
  ])('%j', async (change, field, text) => {
    const problem = await problemOf(change);
    expect([problem?.document, problem?.field]).toEqual(['veranstaltung 7 (tabor)', field]);
    expect(ruleText(problem?.rule ?? '', translator('de-CH'))).toMatch(text);
  });
});

test.each<[Locale, string, string]>([
  ['de-CH', 'heute, 14.00 bis 15.00 Uhr', 'läuft bis Fr, 27. November 2026, 16.30 Uhr'],
  ['it-CH', 'oggi, dalle 14.00 alle 15.00', 'in corso fino a ven, 27 novembre 2026, ore 16.30'],
  ['fr-CH', 'aujourd’hui, de 14 h à 15 h', 'en cours jusqu’au ven. 27 novembre 2026, 16 h 30'],
  ['en', 'today, 2 pm to 3 pm', 'until Fri, 27 November 2026, 4.30 pm'],
])('a date of today or one that has begun says so (%s)', (locale, today, ongoing) => {
  const t = translator(locale);
  const lesson = { Beginn: '2026-11-26T13:00:00.000Z', Ende: '2026-11-26T14:00:00.000Z' };
  const course = { Beginn: '2026-11-25T08:00:00.000Z', Ende: '2026-11-27T15:30:00.000Z' };
  expect(plain(currentDateText(lesson, '2026-11-26', locale, t) ?? '')).toBe(today);
  expect(plain(currentDateText(course, '2026-11-26', locale, t) ?? '')).toBe(ongoing);
  expect(currentDateText(lesson, '2026-11-25', locale, t)).toBeUndefined();
  expect(currentDateText(lesson, '2026-11-27', locale, t)).toBeUndefined();
});
