/**
 * Extracts the fonts of the sites from their packages: only the characters of our languages, and the weights of the
 * design. Also computes the metrics of the fallback fonts that are shown until ours arrive. Run it when a font package,
 * a weight or the characters change:
 *
 *     node scripts/subset-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { displayRange, textRange } from '../src/sites/fonts/unicode-range.ts';
import { withLightKerning } from './light-kerning.ts';
import { withMoreLetters } from './more-letters.ts';
import { withPlainZero } from './plain-zero.ts';

readArguments({ options: {} });

interface Cut {
  /** Folder in `@fontsource-variable`. */
  font: string;
  style?: 'italic';
  weight: number | { min: number; max: number };
  standIns: 'sans' | 'bold-sans' | 'serif';
  /** Whether it is for running text; other fonts are for headings. Its zero has no stroke. */
  isText?: boolean;
}

const cuts: Record<string, Cut> = {
  body: { font: 'atkinson-hyperlegible-next', weight: { min: 400, max: 700 }, standIns: 'sans', isText: true },
  'body-italic': {
    font: 'atkinson-hyperlegible-next',
    style: 'italic',
    weight: { min: 400, max: 700 },
    standIns: 'sans',
    isText: true,
  },
  'warm-serif': { font: 'fraunces', weight: 560, standIns: 'serif' },
  grotesque: { font: 'hanken-grotesk', weight: 640, standIns: 'bold-sans' },
  'soft-rounded': { font: 'nunito', weight: 720, standIns: 'bold-sans' },
  'classical-serif': { font: 'eb-garamond', weight: 520, standIns: 'serif' },
};

interface LocalFont {
  /** Names of the font on all systems, and of fonts with the same widths. */
  names: string[];
  ascent: number;
  unitsPerEm: number;
  descent: number;
  /** Average width of a letter in running text. */
  xWidthAvg: number;
  weight?: 700;
}

/** Metrics of common system fonts, from their font tables. */
const localFonts: Record<Cut['standIns'], LocalFont[]> = {
  sans: [
    {
      names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
      ascent: 1854,
      descent: -434,
      unitsPerEm: 2048,
      xWidthAvg: 913,
    },
    { names: ['Roboto Regular', 'Roboto-Regular'], ascent: 1900, descent: -500, unitsPerEm: 2048, xWidthAvg: 911 },
    { names: ['DejaVu Sans', 'DejaVuSans'], ascent: 1901, descent: -483, unitsPerEm: 2048, xWidthAvg: 1041 },
  ],
  // From weight 600, browsers embolden a lighter font, and Firefox makes its letters wider.
  'bold-sans': [
    {
      names: [
        'Arial Bold',
        'Arial-BoldMT',
        'Liberation Sans Bold',
        'LiberationSans-Bold',
        'Arimo Bold',
        'Helvetica Bold',
      ],
      ascent: 1854,
      descent: -434,
      unitsPerEm: 2048,
      xWidthAvg: 983,
      weight: 700,
    },
    {
      names: ['Roboto Bold', 'Roboto-Bold'],
      ascent: 1900,
      descent: -500,
      unitsPerEm: 2048,
      xWidthAvg: 926,
      weight: 700,
    },
    // Newer Android devices have all weights in one font of this name.
    { names: ['Roboto Regular', 'Roboto-Regular'], ascent: 1900, descent: -500, unitsPerEm: 2048, xWidthAvg: 911 },
    {
      names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
      ascent: 1901,
      descent: -483,
      unitsPerEm: 2048,
      xWidthAvg: 1176,
      weight: 700,
    },
  ],
  serif: [
    { names: ['Georgia', 'Gelasio'], ascent: 1878, descent: -449, unitsPerEm: 2048, xWidthAvg: 913 },
    {
      names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
      ascent: 1825,
      descent: -443,
      unitsPerEm: 2048,
      xWidthAvg: 832,
    },
    {
      names: ['Noto Serif Regular', 'NotoSerif-Regular'],
      ascent: 1069,
      descent: -293,
      unitsPerEm: 1000,
      xWidthAvg: 481,
    },
    { names: ['DejaVu Serif', 'DejaVuSerif'], ascent: 1901, descent: -483, unitsPerEm: 2048, xWidthAvg: 1058 },
  ],
};

const root = join(import.meta.dirname, '..');
const target = join(root, 'src', 'sites', 'fonts');
const standIns: Record<string, object[]> = {};

for (const [name, cut] of Object.entries(cuts)) {
  const ranges = cut.isText ? textRange : displayRange;
  const common = charactersOf(`${ranges.latin},${ranges.rare}`);
  for (const [set, range] of Object.entries(ranges)) {
    const font = await cutOut(cut, charactersOf(range));
    await writeFile(join(target, `${name}-${set}.woff2`), font);
    console.log(`${name} ${set}: ${font.length} bytes`);
  }
  // Programs that draw pictures cannot read WOFF2. One file contains all letters, because its size does not matter.
  if (typeof cut.weight === 'number')
    await writeFile(join(root, 'src', 'pictures', 'fonts', `${name}.ttf`), await cutOut(cut, common, 'truetype'));
  if (!cut.style) standIns[name] = await standInsOf(await cutOut(cut, common), cut);
}
// The zero with a stroke is for codes, in which it is next to letters.
const { isText: _, ...ofCodes } = cuts['body'] as Cut;
await writeFile(join(target, 'code-zero.woff2'), await cutOut(ofCodes, '0'));
await writeFile(join(target, 'stand-ins.json'), `${JSON.stringify(standIns, null, 2)}\n`);

async function cutOut(
  { font, style, weight, isText }: Cut,
  text: string,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Buffer> {
  const folder = join(root, 'node_modules', '@fontsource-variable', font, 'files');
  // The package's types lack these options.
  const untyped = {
    keepFeatures: ['kern', 'lnum', 'tnum'],
    noHinting: true,
    // Browsers derive changing widths from the outlines, and need no names of weights.
    dropTables: ['HVAR', 'STAT'],
  };
  const options = { noLayoutClosure: true, ...untyped };
  const cutFrom = async (file: string) =>
    subsetFont(await readFile(join(folder, `${font}-${file}-wght-${style ?? 'normal'}.woff2`)), text, {
      ...options,
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
  let cut = withMoreLetters(await cutFrom('latin'), await cutFrom('latin-ext'));
  // A sixth of a pixel in running text, a fifth in the largest headings: smaller changes are invisible.
  if (targetFormat === 'woff2') cut = withLightKerning(cut, isText ? 10 : 5);
  if (isText && text.includes('0')) cut = withPlainZero(cut);
  return subsetFont(cut, text, { ...options, targetFormat });
}

/** Lists the characters of a `unicode-range`. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/**
 * Computes descriptors that give local fonts the width and height of ours. No line moves when our font arrives.
 *
 * @see https://www.w3.org/TR/css-fonts-5/#size-adjust-desc
 */
async function standInsOf(font: Buffer, cut: Cut): Promise<object[]> {
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(font);
  return localFonts[cut.standIns].map((local) => {
    const size = xWidthAvg / unitsPerEm / (local.xWidthAvg / local.unitsPerEm);
    const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
    return {
      src: local.names.map((name) => `local('${name}')`).join(','),
      'size-adjust': percent(size),
      'ascent-override': percent(ascent / (unitsPerEm * size)),
      'descent-override': percent(Math.abs(descent) / (unitsPerEm * size)),
      'line-gap-override': '0%',
      ...(local.weight && { 'font-weight': String(local.weight) }),
    };
  });
}
