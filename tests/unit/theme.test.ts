import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { type Theme, themeOf } from '../../src/sites/theme.ts';

/** Everything that is written on something, with the contrast that it must have. */
function contrasts(theme: Theme): [string, number, number][] {
  return [
    ['text on primary', wcagContrast(theme.onPrimary, theme.primary), 4.5],
    ['text on primary, hovered', wcagContrast(theme.onPrimary, theme.primaryHover), 4.5],
    ['text on secondary', wcagContrast(theme.onSecondary, theme.secondary), 4.5],
    ['text on secondary, hovered', wcagContrast(theme.onSecondary, theme.secondaryHover), 4.5],
    ['primary as text on paper', wcagContrast(theme.primaryText, theme.paper), 4.5],
    ['primary as text on a tinted ground', wcagContrast(theme.primaryText, theme.surface), 4.5],
    ['body text on paper', wcagContrast(theme.ink, theme.paper), 7],
    ['body text on a tinted ground', wcagContrast(theme.ink, theme.surface), 7],
    ['quiet text on a tinted ground', wcagContrast(theme.inkSoft, theme.surface), 7],
    ['footer', wcagContrast(theme.onDeep, theme.deep), 7],
  ];
}

function expectReadable(theme: Theme) {
  for (const [name, contrast, least] of contrasts(theme)) expect(contrast, name).toBeGreaterThanOrEqual(least);
}

test.each(brands.map((brand) => [brand.id, brand] as const))('%s can be read', (_, brand) => {
  const theme = themeOf(brand);
  expectReadable(theme);
  expect(theme.primary).toBe(brand.palette.primary.toLowerCase());
  expect(theme.primaryTransparent).toBe(`${theme.primary}99`);
});

test('any two colours that an editor may set can be read', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (primary, secondary) => expectReadable(themeOf({ palette: { primary, secondary } }))),
    { numRuns: 500 },
  );
});

test('the content service may set the primary colour', () => {
  const brand = { palette: { primary: '#9BB082', secondary: '#FDC333' } };
  expect(themeOf(brand, '#112233').primary).toBe('#112233');
});
