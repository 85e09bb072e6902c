import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BrandId, brands } from '../../sites.config.ts';
import { fullCheck, planRebuild, type RebuildPlan } from '../../src/builder/plan.ts';

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
    expect(planRebuild(notification(type, brand))).toEqual({ brands: expected, entries: [entry(type, brand)] });
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
    ['a webhook of Strapi to try it out', { event: 'trigger-test', createdAt: '2026-12-01' }],
    ['a type from the prototype', notification('constructor', 'tabor', { uid: 'constructor' })],
  ])('%s affects all', (_, message) => expect(planRebuild(message)).toEqual(fullCheck));
});

test('any message gives a plan', () => {
  const odd = fc.oneof(
    fc.anything(),
    fc.constantFrom('tabor', 'api::seite.seite', 'seite', 'media.update', '__proto__'),
  );
  const message = fc.oneof(
    fc.json().map((json) => JSON.parse(json)),
    fc.record({ event: odd, uid: odd, documentId: odd, locale: odd, brand: odd, brands: odd }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(message, (given) => {
      const { brands, entries } = planRebuild(given);
      expect(brands === 'all' || (brands.length > 0 && brands.every((id) => ids.includes(id)))).toBe(true);
      expect(entries).toHaveLength(1);
    }),
    // An object that cannot be converted to a string.
    { numRuns: 1_000, examples: [[{ event: { toString: 0 }, uid: 'tabor' }]] },
  );
});
