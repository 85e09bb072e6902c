import { expect, test } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { linkAttributes } from '../../src/sites/link-attributes.ts';
import { localPath, splitLocale } from '../../src/sites/locale-path.ts';
import { hasPath } from '../../src/sites/routes.ts';
import { specifiedBrands } from '../fixtures/specified-brands.ts';

const tabor = brandById('tabor');
const rivabella = brandById('rivabella');

test('has at least the thirteen brands of the specification', () => {
  expect(specifiedBrands).toHaveLength(13);
  expect(brands.map(({ id }) => id)).toEqual(expect.arrayContaining([...specifiedBrands]));
});

test('only the holding and the forum are not operated by the holding, and two brands have a quality label', () => {
  const those = (brands as readonly Brand[]).filter(({ id }) => specifiedBrands.some((one) => one === id));
  const idsOf = (which: readonly Brand[]) => which.map(({ id }) => id);
  expect(idsOf(those.filter(({ operatedByHolding }) => !operatedByHolding))).toEqual(['digallo', 'forum-gerontologie']);
  expect(idsOf(those.filter(({ label }) => label))).toEqual(['bauma', 'hinderzelg']);
});

test.each([
  [tabor, '/kontakt', { locale: 'de-CH', path: '/kontakt' }],
  [rivabella, '/fr/kontakt', { locale: 'fr-CH', path: '/kontakt' }],
  [rivabella, '/en', { locale: 'en', path: '/' }],
  [rivabella, '/kontakt', { locale: undefined, path: '/kontakt' }],
  [rivabella, '/', { locale: undefined, path: '/' }],
  [rivabella, '/enten', { locale: undefined, path: '/enten' }],
  [rivabella, '/\n', { locale: undefined, path: '/\n' }],
  [rivabella, '/fr/a\r\u2028b', { locale: 'fr-CH', path: '/a\r\u2028b' }],
] satisfies [Brand, string, object][])('takes the language off an address', (brand, address, expected) => {
  expect(splitLocale(brand, address)).toEqual(expected);
});

test.each([
  [tabor, '/', '/'],
  [tabor, '/kontakt', '/kontakt'],
  [rivabella, '/', '/it'],
  [rivabella, '/jobs?stelle=3', '/it/jobs?stelle=3'],
  [rivabella, '/?x=1', '/it?x=1'],
] satisfies [Brand, string, string][])('gives a path its language', (brand, path, address) => {
  expect(localPath(brand, 'it-CH', path)).toBe(address);
});

test('rivabella has no events, media and v', () => {
  for (const path of ['/events', '/events/3/konzert', '/media', '/v/plakat']) {
    expect(hasPath(rivabella, path)).toBe(false);
    expect(hasPath(tabor, path)).toBe(true);
  }
  expect(hasPath(rivabella, '/wohnen/veranstaltungen')).toBe(true);
});

test.each([
  ['https://anderswo.example', { target: '_blank', rel: 'noopener external' }],
  ['http://anderswo.example', { target: '_blank', rel: 'noopener external' }],
  ['mailto:info@tabor.example', {}],
  ['/kontakt', {}],
])('opens %s where the specification says', (href, rest) => {
  expect(linkAttributes(href, { brand: tabor, locale: 'de-CH' })).toEqual({ href, ...rest });
});

test('an editor may keep an external link in the same tab', () => {
  expect(linkAttributes('https://anderswo.example', { brand: tabor, locale: 'de-CH' }, '_self')).toEqual({
    href: 'https://anderswo.example',
    rel: 'external',
  });
});
