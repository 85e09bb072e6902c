import type { Face } from '../../sites.config.ts';
import bodyFurther from './fonts/body-further.woff2?url';
import bodyItalicFurther from './fonts/body-italic-further.woff2?url';
import bodyItalicLatin from './fonts/body-italic-latin.woff2?url';
import bodyItalicRare from './fonts/body-italic-rare.woff2?url';
import bodyLatin from './fonts/body-latin.woff2?url';
import bodyRare from './fonts/body-rare.woff2?url';
import classicalSerifFurther from './fonts/classical-serif-further.woff2?url';
import classicalSerifLatin from './fonts/classical-serif-latin.woff2?url';
import classicalSerifRare from './fonts/classical-serif-rare.woff2?url';
import codeZero from './fonts/code-zero.woff2?no-inline';
import grotesqueFurther from './fonts/grotesque-further.woff2?url';
import grotesqueLatin from './fonts/grotesque-latin.woff2?url';
import grotesqueRare from './fonts/grotesque-rare.woff2?url';
import softRoundedFurther from './fonts/soft-rounded-further.woff2?url';
import softRoundedLatin from './fonts/soft-rounded-latin.woff2?url';
import softRoundedRare from './fonts/soft-rounded-rare.woff2?url';
import standIns from './fonts/stand-ins.json';
import { type CharacterSet, characterSets, displayRange, textRange } from './fonts/unicode-range.ts';
import warmSerifFurther from './fonts/warm-serif-further.woff2?url';
import warmSerifLatin from './fonts/warm-serif-latin.woff2?url';
import warmSerifRare from './fonts/warm-serif-rare.woff2?url';

interface FaceData {
  files: Record<CharacterSet, string>;
  weight: number;
  /** Line height of headings. */
  leading: number;
  /** Factor for heading sizes, to compensate for different x-heights. */
  scale: number;
  generic: 'serif' | 'sans-serif';
}

/** Display fonts. */
export const faces: Record<Face, FaceData> = {
  'warm-serif': {
    files: { latin: warmSerifLatin, rare: warmSerifRare, further: warmSerifFurther },
    weight: 560,
    leading: 1.12,
    scale: 1,
    generic: 'serif',
  },
  grotesque: {
    files: { latin: grotesqueLatin, rare: grotesqueRare, further: grotesqueFurther },
    weight: 640,
    leading: 1.1,
    scale: 1,
    generic: 'sans-serif',
  },
  'soft-rounded': {
    files: { latin: softRoundedLatin, rare: softRoundedRare, further: softRoundedFurther },
    weight: 720,
    leading: 1.14,
    scale: 1,
    generic: 'sans-serif',
  },
  'classical-serif': {
    files: { latin: classicalSerifLatin, rare: classicalSerifRare, further: classicalSerifFurther },
    weight: 520,
    leading: 1.06,
    scale: 1.14,
    generic: 'serif',
  },
};

const bodyFiles = { latin: bodyLatin, rare: bodyRare, further: bodyFurther };
const italicFiles = { latin: bodyItalicLatin, rare: bodyItalicRare, further: bodyItalicFurther };

export const preloadedFonts = (face: Face): string[] => [bodyLatin, faces[face].files.latin];

/** Returns the `@font-face` rules of the body font and of one display font, with metric-compatible fallbacks. */
export function fontFaces(face: Face): string {
  const { files, weight } = faces[face];
  return [
    ...webFont('Body', bodyFiles, textRange, '400 700'),
    ...webFont('Body', italicFiles, textRange, '400 700', 'italic'),
    ...webFont('Display', files, displayRange, String(weight)),
    codeFont,
    ...standInFaces('Body', standIns.body),
    ...standInFaces('Display', standIns[face]),
  ].join('\n');
}

/** Slashed zero for codes; other characters use the body font. */
const codeFont = rule({
  'font-family': `'Code'`,
  src: `url('${codeZero}') format('woff2')`,
  'font-weight': '400 700',
  'font-display': 'optional',
  'unicode-range': 'U+30',
});

export const bodyFamily = formatFamily('Body', standIns.body, 'sans-serif');
export const displayFamily = (face: Face): string => formatFamily('Display', standIns[face], faces[face].generic);

function webFont(
  family: string,
  files: FaceData['files'],
  ranges: Readonly<Record<CharacterSet, string>>,
  weight: string,
  style = 'normal',
): string[] {
  return characterSets.map((set) =>
    rule({
      'font-family': `'${family}'`,
      src: `url('${files[set]}') format('woff2')`,
      'font-weight': weight,
      'font-style': style,
      // The stand-ins have the same measures, so that no line moves when a font is late.
      'font-display': 'swap',
      'unicode-range': ranges[set],
    }),
  );
}

function standInFaces(family: string, standIns: readonly object[]): string[] {
  return standIns.map((descriptors, index) => rule({ 'font-family': `'${family} ${index}'`, ...descriptors }));
}

function formatFamily(family: string, standIns: readonly object[], generic: string): string {
  return [`'${family}'`, ...standIns.map((_, index) => `'${family} ${index}'`), generic].join(',');
}

function rule(descriptors: Record<string, string>): string {
  const declarations = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${declarations.join(';')}}`;
}
