import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, findPlace, loadPlaces } from '../../src/islands/job-filters/find-place.ts';
import {
  type HomeFilters,
  type HomeOptions,
  homeFiltersFrom,
  homeFiltersToSearch,
  type ListedHome,
  matchHomes,
} from '../../src/islands/job-filters/home-filters.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
const options: HomeOptions = {
  kind: named('pflegeheim', 'seniorenresidenz'),
  from: named('0', '1', '3'),
  price: named('4000', '6000'),
  need: named('demenz', 'paare', 'haustiere'),
  language: named('it', 'ta'),
};
const places = await loadPlaces();
const at = (typed: string) => {
  const place = findPlace(places, typed);
  if (!place) throw new Error(`${typed} is unknown`);
  return place;
};
const home = (name: string, values: Partial<ListedHome>) => ({
  name,
  kind: 'pflegeheim',
  needs: [],
  languages: ['de'],
  at: at(name),
  ...values,
});
const homes = [
  home('Weggis', { needs: ['paare'], price: 5_310, freeFrom: '2027-05-01' }),
  home('Bauma', { needs: ['demenz', 'haustiere'], price: 4_860, languages: ['de', 'it'] }),
  home('Stäfa', { needs: ['demenz'], freeFrom: '2027-08-01', languages: ['de', 'ta'] }),
  home('Melide', { kind: 'seniorenresidenz', needs: ['demenz', 'paare'], price: 2_980, languages: ['it'] }),
  home('Elgg', { at: undefined, price: 5_190, freeFrom: '2027-06-10' }),
];
const match = (filters: HomeFilters, from?: string) =>
  matchHomes(homes, filters, { options, today: '2027-05-14', from: from ? at(from) : undefined });
const shown = (filters: HomeFilters, from?: string) => match(filters, from).shown.map(({ name }) => name);

test.each([
  ['Zürich', 'Bern', 95],
  ['Zürich', 'Genève', 224],
  ['Basel', 'Zürich', 75],
])('from %s to %s it is about %i km', (one, other, km) => {
  expect(Math.abs(distanceKm(at(one), at(other)) - km)).toBeLessThan(2);
});

test.each([
  ['8494', 'Bauma'],
  ['8494 Bauma', 'Bauma'],
  ['CH-8712', 'Stäfa'],
  ['stafa', 'Stäfa'],
  ['STAEFA', 'Stäfa'],
  ['Winterth', 'Winterthur'],
  ['Sankt Gallen', 'St. Gallen'],
  ['St.Gallen', 'St. Gallen'],
  ['Saint-Maurice', 'St-Maurice'],
  ['Buchs', 'Buchs SG'],
  ['Buchs ag', 'Buchs AG'],
  ['Rapperswil-Jona', 'Rapperswil SG'],
  ['8497', 'Fischenthal'],
  // Postcodes of post office boxes.
  ['8021', 'Zürich'],
  ['3001 Bern', 'Bern'],
  ['6002', 'Luzern'],
  ['Wald ZH', 'Wald ZH'],
  ['Wald AR', 'Wald AR'],
  ['uster zh', 'Uster'],
  // Towns have names in other languages; «Bâle» begins like Balerna, «Berne» like Bernex.
  ['Bâle', 'Basel'],
  ['Berne', 'Bern'],
  ['Saint-Gall', 'St. Gallen'],
  ['Ginevra', 'Genève'],
  ['Sitten', 'Sion'],
  ['Bienne', 'Biel/Bienne'],
  ['Lucerne', 'Luzern'],
  ['Emmenbrücke', 'Emmenbrücke'],
  ['Volketswil', 'Volketswil'],
])('%j is found as %s', (typed, name) => {
  expect(findPlace(places, typed)?.name).toBe(name);
});

test.each(['', 'x', 'Xyzzy', '0000', '9999', '84', '84941', '<script>', 'Wald BE', 'Wald XX'])(
  '%j is no place',
  (typed) => {
    expect(findPlace(places, typed)).toBeUndefined();
  },
);

test('the places of neighbouring postcodes are near each other', () => {
  const codes = places
    .flatMap((place) => place.postcodes.map((code) => ({ code: Number(code), place })))
    .sort((a, b) => a.code - b.code);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(3_190);
  const far = codes.filter(({ place }, index) => {
    const around = [-3, -2, -1, 1, 2, 3].flatMap((step) => codes[index + step] ?? []);
    return around.every((other) => distanceKm(place, other.place) > 25);
  });
  expect(far.map(({ code, place }) => `${code} ${place.name}`)).toEqual([]);
});

test('homes pass all filters together, and each need counts', () => {
  expect(shown({})).toEqual(['Weggis', 'Bauma', 'Stäfa', 'Melide', 'Elgg']);
  expect(shown({ needs: ['demenz'] })).toEqual(['Bauma', 'Stäfa', 'Melide']);
  expect(shown({ needs: ['demenz', 'paare'] })).toEqual(['Melide']);
  expect(shown({ kind: 'pflegeheim', language: 'it' })).toEqual(['Bauma']);
});

test('homes without a price or without a known free place do not pass those filters', () => {
  expect(shown({ price: '6000' })).toEqual(['Weggis', 'Bauma', 'Melide', 'Elgg']);
  expect(shown({ from: '0' })).toEqual(['Weggis']);
  expect(shown({ from: '1' })).toEqual(['Weggis', 'Elgg']);
  expect(shown({ from: '3' })).toEqual(['Weggis', 'Stäfa', 'Elgg']);
});

test('the nearest home comes first, one without coordinates last', () => {
  expect(shown({}, '6353')).toEqual(['Weggis', 'Stäfa', 'Bauma', 'Melide', 'Elgg']);
  expect(shown({ needs: ['demenz'] }, 'Lugano')).toEqual(['Melide', 'Stäfa', 'Bauma']);
});

test('each option says how many homes it would give', () => {
  const { counts } = match({ kind: 'pflegeheim', needs: ['demenz'] });
  expect(Object.fromEntries(counts.kind)).toEqual({ undefined: 3, pflegeheim: 2, seniorenresidenz: 1 });
  expect(Object.fromEntries(counts.need)).toEqual({ undefined: 4, demenz: 2, paare: 0, haustiere: 1 });
  for (const { id } of options.need)
    expect(counts.need.get(id), id).toBe(shown({ kind: 'pflegeheim', needs: ['demenz', id] }).length);
  expect(counts.need.get(undefined)).toBe(shown({ kind: 'pflegeheim' }).length);
});

test('without a result, the homes that miss least are shown, and the filter that stands in the way', () => {
  const none = match({ kind: 'pflegeheim', needs: ['demenz', 'paare'] }, '6353');
  expect(none.shown).toEqual([]);
  expect(none.nearest.map(({ name }) => name)).toEqual(['Weggis', 'Stäfa', 'Bauma']);
  expect(none.obstacle).toEqual({ key: 'need', id: 'paare', count: 2 });
  expect(match({ needs: ['demenz'] }).obstacle).toBeUndefined();
});

test('filters are restored from the address, and unknown ones are dropped', () => {
  const one = (...ids: string[]) => fc.option(fc.constantFrom(...ids), { nil: undefined });
  const filters = fc.record({
    place: one('8494', 'Wald ZH', 'a&b=c#d'),
    kind: one('pflegeheim'),
    from: one('0', '3'),
    price: one('4000'),
    language: one('ta'),
    needs: fc.option(fc.subarray(['demenz', 'paare', 'haustiere']), { nil: undefined }),
  });
  const whatIsSet = (value: HomeFilters) =>
    Object.fromEntries(Object.entries(value).filter(([, entry]) => entry?.length));
  fc.assert(
    fc.property(filters, (value) => {
      expect(homeFiltersFrom(homeFiltersToSearch(value), options)).toEqual(whatIsSet(value));
    }),
  );
  expect(homeFiltersFrom('?art=<script>&ab=99&bedarf=geld+paare&sprache=xx', options)).toEqual({ needs: ['paare'] });
});
