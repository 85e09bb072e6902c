import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Brand, type BrandId, brands } from '../../sites.config.ts';
import { fullCheck, planOf, type RebuildPlan } from '../../src/build/plan/plan.ts';
import { type CollectionName, collectionNames, collections } from '../../src/content/collections.ts';
import type { Content } from '../../src/content/pull-brand.ts';
import { assembleSite } from '../../src/content/site.ts';
import { type BrandSnapshot, nextSnapshot } from '../../src/content/snapshot.ts';

const ids = brands.map(({ id }) => id);
const notification = (type: string, brand?: unknown, more: object = {}) => ({
  id: 'x',
  event: 'entry.publish',
  uid: `api::${type}.${type}`,
  documentId: 'abc',
  locale: 'de-CH',
  brand,
  ...more,
});
const entry = (type: string, brand: BrandId) => ({
  brand,
  uid: `api::${type}.${type}`,
  documentId: 'abc',
  locale: 'de-CH',
});

describe('notifications of cms/', () => {
  test.each<[string, BrandId, RebuildPlan['brands']]>([
    ['seite', 'tabor', ['tabor']],
    ['veranstaltung', 'tabor', ['tabor']],
    ['medium', 'tabor', ['tabor']],
    ['haus', 'tabor', ['tabor', 'digallo']],
    ['haus', 'digallo', ['digallo']],
    ['stelle', 'tabor', 'all'],
  ])('%s of %s affects %j', (type, brand, expected) => {
    expect(planOf(notification(type, brand))).toEqual({ brands: expected, entries: [entry(type, brand)] });
  });
  test.each<[string, unknown]>([
    ['a file', { event: 'media.update', uid: 'plugin::upload.file', documentId: 'abc' }],
    ['a file that says it is a page', notification('seite', 'tabor', { event: 'media.delete' })],
    ['an unknown type', notification('mitteilung', 'tabor', { uid: 'api::mitteilung.mitteilungen' })],
    ['a page without brand', notification('seite')],
    ['a page of an unknown brand', notification('seite', 'Tabor')],
    ['a page whose brand is no word', notification('seite', { id: 7 })],
    ['a configuration of an unknown brand', notification('konfiguration-nowhere')],
    ['nothing', undefined],
    ['null', null],
    ['a list', [notification('seite', 'tabor')]],
    ['a text', 'seite'],
    ['an empty object', {}],
    ['a type from the prototype', notification('constructor', 'tabor', { uid: 'constructor' })],
    ['a contradiction', notification('seite', 'tabor', { model: 'stelle' })],
  ])('%s affects all', (_, message) => expect(planOf(message)).toEqual(fullCheck));
});

describe("Strapi's own webhooks", () => {
  test.each<[string, object, RebuildPlan]>([
    [
      'of version 4',
      {
        event: 'entry.update',
        createdAt: '2026-12-01',
        model: 'seite',
        entry: { id: 7, Marke: 'tabor', locale: 'de-CH' },
      },
      { brands: ['tabor'], entries: [{ ...entry('seite', 'tabor'), documentId: '7' }] },
    ],
    [
      'of version 5',
      {
        event: 'entry.publish',
        model: 'haus',
        uid: 'api::haus.haus',
        entry: { id: 7, documentId: 'abc', Marke: 'tabor', locale: 'de-CH', Inhalt: [] },
      },
      { brands: ['tabor', 'digallo'], entries: [entry('haus', 'tabor')] },
    ],
    [
      'of a configuration',
      { event: 'entry.update', model: 'konfiguration-tabor', entry: { id: 1, Name: 'Tabor' } },
      {
        brands: ['tabor'],
        entries: [{ brand: 'tabor', uid: 'api::konfiguration-tabor.konfiguration-tabor', documentId: '1' }],
      },
    ],
    ['of a file', { event: 'media.create', media: { id: 3, name: 'haus.jpg' } }, fullCheck],
    ['to try it out', { event: 'trigger-test', createdAt: '2026-12-01' }, fullCheck],
    ['of a release', { event: 'releases.publish', isPublished: true }, fullCheck],
    ['of a related brand', { event: 'entry.update', model: 'seite', entry: { Marke: { id: 3 } } }, fullCheck],
  ])('%s', (_, message, plan) => expect(planOf(message)).toEqual(plan));
});

test('any message gives a plan', () => {
  const odd = fc.oneof(
    fc.anything(),
    fc.constantFrom('tabor', 'api::seite.seite', 'seite', 'media.update', '__proto__'),
  );
  const message = fc.oneof(
    fc.json().map((json) => JSON.parse(json)),
    fc.record(
      { event: odd, uid: odd, model: odd, documentId: odd, locale: odd, brand: odd, entry: odd },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(message, (given) => {
      const { brands, entries } = planOf(given);
      expect(brands === 'all' || (brands.length > 0 && brands.every((id) => ids.includes(id)))).toBe(true);
      expect(entries).toHaveLength(1);
    }),
    // An object that cannot be converted to a string.
    { numRuns: 1_000, examples: [[{ event: { toString: 0 }, model: 'tabor' }]] },
  );
});

/** The part of an entry that affects the sites. */
interface Stored {
  name: CollectionName;
  brand: BrandId;
  locale: string;
  number: number;
  title: string;
  from: string | undefined;
  filled: boolean;
}

const today = '2026-12-01';
const stored: fc.Arbitrary<Stored> = fc
  .record({
    name: fc.constantFrom(...collectionNames),
    brand: fc.constantFrom<BrandId>('digallo', 'tabor', 'bauma', 'rivabella'),
    number: fc.integer({ min: 1, max: 6 }),
    title: fc.constantFrom('a', 'b', 'c'),
    from: fc.constantFrom(undefined, '2026-11-01', '2026-12-24'),
    filled: fc.boolean(),
    place: fc.nat(3),
  })
  .map(({ place, ...entry }) => {
    const { locales }: Brand = brands.find(({ id }) => id === entry.brand) ?? brands[0];
    return { ...entry, locale: locales[place % locales.length] ?? 'de-CH' };
  });
const keyOf = ({ name, brand, locale, number }: Stored) => `${name} ${brand} ${locale} ${number}`;

function snapshotsOf(entries: readonly Stored[], names: Record<string, string>, before?: Map<string, BrandSnapshot>) {
  const snapshots = new Map<string, BrandSnapshot>();
  for (const brand of brands as readonly Brand[]) {
    const contents = Object.fromEntries(brand.locales.map((locale) => [locale, contentOf(brand, locale)]));
    snapshots.set(brand.id, nextSnapshot(brand, { contents }, before?.get(brand.id), today));
  }
  return snapshots;

  function contentOf(brand: Brand, locale: string): Content {
    const of = (name: CollectionName) =>
      entries
        .filter((one) => one.name === name && one.brand === brand.id && one.locale === locale)
        .map(({ number, title, from, filled }) => ({
          Nummer: number,
          Kennung: String(number),
          Titel: title,
          Pfad: `/s/${number}`,
          locale,
          Lehrstelle: false,
          PubliziertVon: from,
          Besetzt: filled,
        }));
    const lists = Object.fromEntries(collectionNames.map((name) => [name, of(name)]));
    return { configuration: { Name: names[brand.id] ?? brand.name }, ...lists } as unknown as Content;
  }
}

function sitesOf(snapshots: Map<string, BrandSnapshot>): Map<BrandId, string> {
  return new Map(
    brands.map((brand) => [
      brand.id,
      JSON.stringify((brand as Brand).locales.map((locale) => assembleSite(brand, locale, snapshots, today))),
    ]),
  );
}

/** Creates the notification of an entry in any of its formats. */
function messagesOf({ name, brand, locale, number }: Stored, form: 'own' | 'version 4' | 'version 5'): unknown {
  const { singular } = collections[name];
  const uid = `api::${singular}.${singular}`;
  const own = { event: 'entry.publish', uid, documentId: `d${number}`, locale, brand };
  if (form === 'own') return own;
  const event = { event: 'entry.update', model: singular, entry: { id: number, Marke: brand, locale } };
  return form === 'version 4' ? event : { ...event, uid, entry: { ...event.entry, documentId: `d${number}` } };
}

test('the plan contains every brand with a changed site', () => {
  const form = fc.constantFrom('own' as const, 'version 4' as const, 'version 5' as const);
  const entries = fc.uniqueArray(stored, { selector: keyOf, maxLength: 20 });
  let differing = 0;
  fc.assert(
    fc.property(entries, fc.option(stored, { nil: undefined }), fc.nat(), form, (before, changed, at, form) => {
      const removed = before[at % Math.max(1, before.length)];
      // The entry is published, new or changed, or deleted.
      const touched = changed ?? removed;
      if (!touched) return;
      const after = [...before.filter((one) => keyOf(one) !== keyOf(touched)), ...(changed ? [changed] : [])];
      const first = snapshotsOf(before, {});
      const [was, is] = [sitesOf(first), sitesOf(snapshotsOf(after, {}, first))];
      const plan = planOf(messagesOf(touched, form));
      for (const id of ids) {
        if (was.get(id) === is.get(id)) continue;
        differing++;
        expect(plan.brands === 'all' || plan.brands.includes(id), `${id} is missing in ${plan.brands}`).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
  expect(differing).toBeGreaterThan(300);
});

test.each(ids)('a changed configuration of %s affects no other brand', (id) => {
  const [was, is] = [sitesOf(snapshotsOf([], {})), sitesOf(snapshotsOf([], { [id]: 'Neu' }))];
  const plan = planOf(notification(`konfiguration-${id}`));
  expect(ids.filter((other) => was.get(other) !== is.get(other))).toEqual(plan.brands);
});
