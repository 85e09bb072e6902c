import { describe, expect, test } from 'vitest';
import { type BrandId, brands } from '../../sites.config.ts';
import { type DefaultContent, readDefault } from '../../src/content/default/read.ts';

/** Gender-inclusive form of a brand: «Bewohner:innen», or «Bewohnerinnen und Bewohner». */
const genderForms: Record<BrandId, 'colon' | 'pair'> = {
  digallo: 'pair',
  brunisberg: 'colon',
  kreuzstift: 'pair',
  rosengarten: 'colon',
  tabor: 'pair',
  waeckerling: 'colon',
  zumipark: 'pair',
  rivabella: 'pair',
  impuls: 'colon',
  bauma: 'pair',
  geeren: 'pair',
  'forum-gerontologie': 'pair',
  hinderzelg: 'colon',
};

/** Pages for young people looking for an apprenticeship. */
const forApprentices = new Set(['/jobs/ausbildung', '/jobs/offene-lehrstellen', '/v/lehrberufe']);
/** The forum has no apprentices: its page is for students looking for a placement. */
const forStudents = new Set(['forum-gerontologie/jobs/ausbildung']);

/** «Sie» at the start of a sentence can mean «they»; within a sentence it addresses the reader. */
const formal = /(?<=[\p{L}\d,;)–] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/gu;
const formalAnywhere = /(?<!\p{L})(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/gu;
const familiar = /(?<!\p{L})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?|[Dd]ein|[Ee]uch|[Ee]ure[mnrs]?)(?!\p{L})/gu;
/** A noun, not a form of address. */
const noun = 'bis uns jemand das Du anbietet';

const colonForm = /\p{L}+:(?:innen|in|r|e[mnr]?)(?!\p{L})/gu;
/** Matches «Bewohnerinnen und Bewohner», «Besucherin oder Besucher»; names of professions use a slash. */
const pairForm =
  /(\p{Lu}\p{L}{3,})in(?:nen)?(?: und|,| oder) (?:ein(?:en|em|es)? |der |dem |den |zum )?\1(?:e?n|s)?(?!\p{L})/gu;
const otherForms = /\p{L}+(?:[*_/]-?in(?:nen)?|\(in(?:nen)?\)|Innen)(?!\p{L})/gu;

const foreignSigns = /ß|[„“”]|\p{L}['´`]\p{L}|\S {2,}\S/gu;
const decimalPoint = /\d\.\d+ (?:km|ha|m|m²|%|Prozent|Kilometern?|Metern?|Hektaren?|Millionen)(?!\p{L})/gu;

const contents = await Promise.all(brands.map(async ({ id }) => ({ id, content: await readDefault(id, 'de-CH') })));

/** Collects all visible texts within a value, one per paragraph. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(?:Pfad|link|Email|BewerbungsEmail|__component)$/.test(key) ? [] : value.split('\n');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, Array.isArray(value) ? key : name));
}

const withoutSpeech = (text: string) => text.replace(/«[^»]*»/g, '«…»').replaceAll(noun, '');

const found = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([hit]) => `${hit}: ${text.trim()}`));

/** Splits the content of a brand into texts for apprentices, and the rest. */
function byReader(id: string, content: DefaultContent) {
  const pages = content.seiten as { Pfad: string }[];
  const jobs = content.stellen as { Lehrstelle?: boolean }[];
  const isForApprentices = ({ Pfad }: { Pfad: string }) => forApprentices.has(Pfad) && !forStudents.has(id + Pfad);
  const texts = (value: unknown) => textsIn(value).map(withoutSpeech);
  return {
    advertisements: texts(jobs.filter(({ Lehrstelle }) => Lehrstelle)),
    apprentices: texts(pages.filter(isForApprentices)),
    others: texts({
      ...content,
      seiten: pages.filter((page) => !isForApprentices(page)),
      stellen: jobs.filter(({ Lehrstelle }) => !Lehrstelle),
    }),
  };
}

describe.each(contents)('the German of $id', ({ id, content }) => {
  const { advertisements, apprentices, others } = byReader(id, content);
  const all = textsIn(content);

  test('uses «du» for apprentices', () => {
    expect(apprentices.length).toBeGreaterThan(3);
    expect(found(advertisements, formalAnywhere)).toEqual([]);
    expect(found(apprentices, formal)).toEqual([]);
  });

  test('uses «Sie» for all others', () => {
    expect(found(others, familiar)).toEqual([]);
    expect(found(others, formal).length).toBeGreaterThan(20);
  });

  test('uses one gender-inclusive form', () => {
    const { colon, pair } = { colon: found(all, colonForm), pair: found(all, pairForm) };
    expect(genderForms[id] === 'colon' ? pair : colon).toEqual([]);
    expect((genderForms[id] === 'colon' ? colon : pair).length).toBeGreaterThan(2);
    expect(found(all, otherForms)).toEqual([]);
  });

  test('uses Swiss typography', () => {
    expect(found(all, foreignSigns)).toEqual([]);
    expect(found(all, decimalPoint)).toEqual([]);
  });

  test('promises the same response time for reported barriers as for the contact form', () => {
    const { AntwortNachricht } = content.konfiguration as { AntwortNachricht: number };
    const page = (content.seiten as { Pfad: string }[]).find(({ Pfad }) => Pfad === '/s/barrierefreiheit');
    const promises = [...JSON.stringify(page).matchAll(/innert (\p{L}+ \p{L}+)|am (nächsten Arbeitstag)/gu)];
    const numbers = ['', 'nächsten Arbeitstag', 'zwei Arbeitstagen', 'drei Arbeitstagen'];
    for (const [, within, next] of promises) expect(within ?? next).toBe(numbers[AntwortNachricht]);
  });
});
