import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { makeTheme, type Theme } from '../../src/sites/theme.ts';

/** Lists all texts on a ground, with the contrast that they need. */
function contrasts(theme: Theme): [string, number, number][] {
  const onGrounds = Object.entries(theme.grounds).flatMap(([name, colours]): [string, number, number][] => {
    const { ground, ink, inkSoft, accent, button, buttonHover, onButton } = colours;
    const running = name === 'colour' ? 4.5 : 7;
    return [
      [`running text on ${name}`, wcagContrast(ink, ground), running],
      [`quiet text on ${name}`, wcagContrast(inkSoft, ground), running],
      [`links on ${name}`, wcagContrast(accent, ground), 4.5],
      [`buttons on ${name}`, wcagContrast(onButton, button), 4.5],
      [`hovered buttons on ${name}`, wcagContrast(onButton, buttonHover), 4.5],
      // WCAG 2.2, 1.4.11: the focus ring has the colour of the text.
      [`the focus on ${name}`, wcagContrast(ink, ground), 3],
    ];
  });
  return [
    ...onGrounds,
    ['text on a date tile', wcagContrast(theme.onPrimary, theme.solid), 4.5],
    ['text on secondary', wcagContrast(theme.onSecondary, theme.secondary), 4.5],
    ['text on secondary, hovered', wcagContrast(theme.onSecondary, theme.secondaryHover), 4.5],
  ];
}

function expectReadable(theme: Theme) {
  for (const [name, contrast, least] of contrasts(theme)) expect(contrast, name).toBeGreaterThanOrEqual(least);
}

test.each(brands.map((brand) => [brand.id, brand] as const))('%s is readable', (_, brand) => {
  const theme = makeTheme(brand);
  expectReadable(theme);
  expect(theme.primary).toBe(brand.palette.primary.toLowerCase());
  expect(theme.primaryTransparent).toBe(`${theme.primary}99`);
});

test('any two colours of an editor are readable', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (primary, secondary) => expectReadable(makeTheme({ palette: { primary, secondary } }))),
    { numRuns: 1_000 },
  );
});

test('the content service may set the primary colour', () => {
  const brand = { palette: { primary: '#9BB082', secondary: '#FDC333' } };
  expect(makeTheme(brand, '#112233').primary).toBe('#112233');
});

test('white letters stay white on a colour with almost enough contrast', () => {
  const { solid, onPrimary, primary } = makeTheme({ palette: { primary: '#C65A1E', secondary: '#3E6B73' } });
  expect(primary).toBe('#c65a1e');
  expect(onPrimary).toBe('#ffffff');
  expect(wcagContrast('#ffffff', solid)).toBeGreaterThanOrEqual(4.5);
});
