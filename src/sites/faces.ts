import type { Face } from '../../sites.config.ts';
import body from './fonts/body.woff2?url';
import bodyFurther from './fonts/body-further.woff2?url';
import bodyItalic from './fonts/body-italic.woff2?url';
import bodyItalicFurther from './fonts/body-italic-further.woff2?url';
import classicalSerif from './fonts/classical-serif.woff2?url';
import classicalSerifFurther from './fonts/classical-serif-further.woff2?url';
import grotesque from './fonts/grotesque.woff2?url';
import grotesqueFurther from './fonts/grotesque-further.woff2?url';
import softRounded from './fonts/soft-rounded.woff2?url';
import softRoundedFurther from './fonts/soft-rounded-further.woff2?url';
import standIns from './fonts/stand-ins.json';
import { unicodeRange } from './fonts/unicode-range.ts';
import warmSerif from './fonts/warm-serif.woff2?url';
import warmSerifFurther from './fonts/warm-serif-further.woff2?url';

interface FaceData {
  url: string;
  further: string;
  weight: number;
  /** Line height of headings. */
  leading: number;
  /** Times the size of a heading: faces of one size look larger or smaller by their x-height. */
  scale: number;
  generic: 'serif' | 'sans-serif';
}

/** Display faces; the files are cut by `scripts/subset-fonts.ts`. */
export const faces: Record<Face, FaceData> = {
  'warm-serif': {
    url: warmSerif,
    further: warmSerifFurther,
    weight: 560,
    leading: 1.12,
    scale: 1,
    generic: 'serif',
  },
  grotesque: { url: grotesque, further: grotesqueFurther, weight: 640, leading: 1.1, scale: 1, generic: 'sans-serif' },
  'soft-rounded': {
    url: softRounded,
    further: softRoundedFurther,
    weight: 720,
    leading: 1.14,
    scale: 1,
    generic: 'sans-serif',
  },
  'classical-serif': {
    url: classicalSerif,
    further: classicalSerifFurther,
    weight: 520,
    leading: 1.06,
    scale: 1.14,
    generic: 'serif',
  },
};

/** The font of all running text. */
export const bodyFont: string = body;

/** `@font-face` rules of the running text and of one display face, with local stand-ins of the same measures. */
export function fontFaces(face: Face): string {
  const { url, further, weight } = faces[face];
  return [
    ...webFont('Body', body, bodyFurther, '400 700'),
    ...webFont('Body', bodyItalic, bodyItalicFurther, '400 700', 'italic'),
    ...webFont('Display', url, further, String(weight)),
    ...standInFaces('Body', standIns.body),
    ...standInFaces('Display', standIns[face]),
  ].join('\n');
}

/** Value of `font-family`. */
export const bodyFamily = familyOf('Body', standIns.body, 'sans-serif');
export const displayFamily = (face: Face): string => familyOf('Display', standIns[face], faces[face].generic);

function webFont(family: string, latin: string, further: string, weight: string, style = 'normal'): string[] {
  return [
    { url: latin, range: unicodeRange.latin },
    { url: further, range: unicodeRange.further },
  ].map(({ url, range }) =>
    rule({
      'font-family': `'${family}'`,
      src: `url('${url}') format('woff2')`,
      'font-weight': weight,
      'font-style': style,
      'font-display': 'swap',
      'unicode-range': range,
    }),
  );
}

function standInFaces(family: string, standIns: readonly object[]): string[] {
  return standIns.map((descriptors, index) => rule({ 'font-family': `'${family} ${index}'`, ...descriptors }));
}

function familyOf(family: string, standIns: readonly object[], generic: string): string {
  return [`'${family}'`, ...standIns.map((_, index) => `'${family} ${index}'`), generic].join(',');
}

function rule(descriptors: Record<string, string>): string {
  const declarations = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${declarations.join(';')}}`;
}
