import { describe, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { type DefaultContent, readDefault } from '../../src/content/default/read.ts';
import { parsePhone } from '../../src/sites/phone.ts';

/** Area codes of the places in the default content, from the Swiss numbering plan. */
const areaCodes: Readonly<Record<string, string>> = {
  Bauma: '52',
  Elgg: '52',
  Jona: '55',
  Melide: '91',
  Rapperswil: '55',
  'Rüti ZH': '55',
  Stäfa: '44',
  Uznach: '55',
  'Wald ZH': '55',
  Weggis: '41',
  Wila: '52',
  Winterthur: '52',
  Zollikon: '44',
  Zürich: '44',
};

/**
 * Matches `044 000 00 40`, `+41 44 000 00 40`, `tel:+41440000040`; area codes have other first digits than mobile
 * numbers.
 */
const written = /(?:\+41|\b0)[ \u00a0]?([2-69]\d)[ \u00a0]?(\d{3})[ \u00a0]?(\d{2})[ \u00a0]?(\d{2})\b/g;

interface Owner {
  name: string;
  number: string;
}

const contents = await Promise.all(
  brands.flatMap(({ id, locales }) => locales.map(async (locale) => ({ id, content: await readDefault(id, locale) }))),
);

function numbersIn(content: DefaultContent): { area: string; subscriber: string }[] {
  const texts = JSON.stringify(content);
  return [...texts.matchAll(written)].map(([, area = '', ...rest]) => ({ area, subscriber: rest.join('') }));
}

/** Collects everything with a name and a number: people, and homes with the number of their reception. */
function ownersIn(value: unknown): Owner[] {
  if (typeof value !== 'object' || value === null) return [];
  const { Name, Telefon, Nav, Kennung } = value as Record<string, unknown>;
  const isDesk = Boolean(Nav ?? Kennung);
  const own = Name && Telefon && !isDesk ? [{ name: String(Name), number: String(Telefon) }] : [];
  return [...own, ...Object.values(value).flatMap(ownersIn)];
}

function placesIn({ konfiguration, haeuser }: DefaultContent): string[] {
  const { AdresseZeile2 } = konfiguration as { AdresseZeile2: string };
  return [AdresseZeile2.replace(/^\d{4} /, ''), ...haeuser.map((home) => (home as { Ort: string }).Ort)];
}

test.each(contents)('the numbers of $id have the area code of its place, and are not assigned', ({ content }) => {
  const codes = new Set(placesIn(content).map((place) => areaCodes[place] ?? `none is known for ${place}`));
  const numbers = numbersIn(content);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter(({ area }) => !codes.has(area))).toEqual([]);
  expect(numbers.filter(({ subscriber }) => !subscriber.startsWith('000'))).toEqual([]);
});

test('each tel: link has an international number', () => {
  const local = contents.flatMap(({ id, content }) =>
    [...JSON.stringify(content).matchAll(/tel:(?!\+41\d{9}\b).{0,14}/g)].map(([link]) => `${id}: ${link}`),
  );
  expect(local).toEqual([]);
});

describe('no number is used twice in the group', () => {
  test('by two brands', () => {
    const users = new Map<string, Set<string>>();
    for (const { id, content } of contents)
      for (const { area, subscriber } of numbersIn(content)) {
        const number = `0${area} ${subscriber}`;
        users.set(number, (users.get(number) ?? new Set()).add(id));
      }
    expect([...users].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  test('by two people', () => {
    const owners = new Map<string, Set<string>>();
    for (const { content } of contents)
      for (const { name, number } of ownersIn(content)) {
        const address = parsePhone(number)?.address ?? number;
        owners.set(address, (owners.get(address) ?? new Set()).add(name));
      }
    expect([...owners].filter(([, names]) => names.size > 1).map(([number, names]) => [number, ...names])).toEqual([]);
  });
});
