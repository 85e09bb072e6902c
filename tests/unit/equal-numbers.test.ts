import { describe, expect, test } from 'vitest';
import type { Locale } from '../../sites.config.ts';
import { type DefaultContent, readDefault } from '../../src/content/default/read.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { proseOf } from '../fixtures/prose-of.ts';

const times: Partial<Record<Locale, RegExp>> = {
  'fr-CH': /(?<!\d)(\d{1,2}) h(?: (\d{2}))?()(?![\p{L}\d])/gu,
  en: /(?<![\d.])(\d{1,2})(?:\.(\d{2}))? (am|pm)\b/g,
};

/** Returns the numbers of a text as values, each once: 14.30 is «14 h 30» in French and «2.30 pm» in English. */
function numbersOf(document: unknown, locale: Locale): number[] {
  const text = proseOf(document)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/\+41 (?=\d)/g, '0')
    .replaceAll(/(?<=\d)[’',](?=\d{3}(?!\d))/g, '')
    .replaceAll(
      times[locale] ?? /(?!)/g,
      (_, hour: string, minute = '00', half = '') =>
        `${half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : hour}.${minute}`,
    );
  const values = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));
  return [...new Set(values)].sort((one, other) => one - other);
}

const nameOf = {
  seiten: 'Pfad',
  stellen: 'Nummer',
  veranstaltungen: 'Nummer',
  haeuser: 'Kennung',
  mitteilungen: 'Datum',
};

/** Returns all documents of a locale by a name that is equal in each language. */
async function documentsOf(locale: Locale): Promise<Map<string, unknown>> {
  const content = await readDefault('rivabella', locale);
  const lists = Object.entries(nameOf).flatMap(([kind, name]) =>
    (content[kind as keyof DefaultContent] as Record<string, unknown>[]).map(
      (entry) => [`${kind} ${entry[name]}`, entry] as const,
    ),
  );
  return new Map([['konfiguration', content.konfiguration], ...lists]);
}

const german = await documentsOf('de-CH');

describe.each(brandById('rivabella').locales.slice(1))('Rivabella in %s', (locale) => {
  test('contains the same numbers as in German', async () => {
    const documents = await documentsOf(locale);
    expect(documents.size).toBeGreaterThan(30);
    for (const [name, document] of documents) {
      expect(german.has(name), name).toBe(true);
      expect(numbersOf(document, locale), name).toEqual(numbersOf(german.get(name), 'de-CH'));
    }
  });
});
