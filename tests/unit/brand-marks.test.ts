import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { listForeignMarks } from '../../src/sites/brand-marks.ts';

const drawingOf = (brand: string, file: string) =>
  readFileSync(join(import.meta.dirname, '../../public/brand', brand, file), 'utf8');

test.each(brands.map(({ id }) => id))('the marks of %s name it, and are of no other brand', (id) => {
  const brand = brands.find((one) => one.id === id);
  if (!brand) throw new Error(id);
  const drawings = new Map(brand.logos.map((variant) => [`logo-${variant}.svg`, drawingOf(id, `logo-${variant}.svg`)]));
  expect(listForeignMarks(brand, drawings, drawingOf)).toEqual([]);
});

test('a mark that was copied from another brand is named', () => {
  const copied = new Map([['logo-colour.svg', drawingOf('geeren', 'logo-colour.svg')]]);
  expect(listForeignMarks({ id: 'seeblick', name: 'Seeblick' }, copied, drawingOf)).toEqual([
    'logo-colour.svg: its <title> says «Geeren», not «Seeblick»',
    'logo-colour.svg: it is drawn with the letters of Geeren',
  ]);
});
