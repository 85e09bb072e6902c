import { describe, expect, test } from 'vitest';
import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';

interface Page {
  Pfad: string;
  Meta?: { metaDescription?: string };
}

/** Patterns for a number of working days, by language; numbers may be written out. */
const periods: Record<Locale, { numbers: Record<string, number>; days: RegExp; others: RegExp }> = {
  'de-CH': {
    numbers: { nächsten: 1, zwei: 2, drei: 3, vier: 4, fünf: 5 },
    days: /(\p{L}+|\d+) (?<!ersten )(?:Arbeits|Werk)tag/giu,
    others: /innert (?:einer Woche|\p{L}+ (?:Tagen|Wochen))/iu,
  },
  'it-CH': {
    numbers: { prossimo: 1, due: 2, tre: 3, quattro: 4, cinque: 5 },
    days: /(\p{L}+|\d+) giorn[oi] lavorativ/giu,
    others: /entro (?:una settimana|\p{L}+ giorni(?! lavorativi))/iu,
  },
  'fr-CH': {
    numbers: { le: 1, deux: 2, trois: 3, quatre: 4, cinq: 5 },
    days: /(\p{L}+|\d+) jours? ouvrable/giu,
    others: /(?:dans|en) (?:une semaine|\p{L}+ jours(?! ouvrables))/iu,
  },
  en: {
    numbers: { next: 1, two: 2, three: 3, four: 4, five: 5 },
    days: /(\p{L}+|\d+) working day/giu,
    others: /within (?:a week|\p{L}+ days)/iu,
  },
};

const answer = /antwort|meld|hören|rispo|réponse|répond|answer|reply/i;

/** Claims such as «Drei Angaben genügen» or «mehr brauchen wir nicht»: the form has more fields. */
const fewFields =
  /(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\d+) (?:Angaben|Felder)|mehr brauchen wir|was Sie gerade wissen/i;
/** Other names of the field «Nachricht». */
const otherNames = /Feld für die Mitteilung|Mitteilungsfeld/i;

const sites = (brands as readonly Brand[]).flatMap(({ id, locales }) => locales.map((locale) => ({ id, locale })));

describe.each(sites)('pages with forms of $id in $locale', ({ id, locale }) => {
  const read = async () => {
    const { seiten, konfiguration } = (await readDefault(id, locale)) as unknown as {
      seiten: Page[];
      konfiguration: Record<'AntwortNachricht' | 'AntwortBewerbung', number>;
    };
    const textOf = (path: string) => JSON.stringify(seiten.find(({ Pfad }) => Pfad === path) ?? '');
    return { textOf, konfiguration, pages: seiten };
  };
  const promised = (text: string) => {
    const { days, numbers } = periods[locale];
    // Only sentences about answers: other periods are also given in days.
    const answers = text
      .split(/[.?!;\n]/)
      .filter((sentence) => answer.test(sentence))
      .join('.');
    return [...new Set([...answers.matchAll(days)].map(([, number = '']) => numbers[number.toLowerCase()] ?? number))];
  };

  test.each([
    ['/kontakt', 'AntwortNachricht'],
    ['/jobs/schnellbewerbung', 'AntwortBewerbung'],
    ['/jobs', 'AntwortBewerbung'],
  ] as const)('%s promises the same response time as the form', async (path, field) => {
    const { textOf, konfiguration } = await read();
    expect(konfiguration[field]).toBeTypeOf('number');
    for (const number of promised(textOf(path))) expect(number).toBe(konfiguration[field]);
    if (path !== '/jobs') expect(textOf(path)).not.toMatch(periods[locale].others);
  });

  test('no page claims that the quick application has few fields, or uses another name for a field', async () => {
    const { textOf, pages } = await read();
    expect(textOf('/jobs/schnellbewerbung')).not.toMatch(fewFields);
    for (const page of pages) expect(JSON.stringify(page), page.Pfad).not.toMatch(otherNames);
  });
});
