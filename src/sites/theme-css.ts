import { createHash } from 'node:crypto';
import atkinsonItalic from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2?url';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import ebGaramond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import type { Brand, Face, Shape } from '../../sites.config.ts';
import { themeOf } from './theme.ts';

/** The font of all running text. */
export const bodyFont: string = atkinson;

/** Display faces; `adjust` brings the local stand-in to the same size, so that nothing moves when the font arrives. */
const faces: Record<Face, { url: string; standIn: string; weight: number; adjust: string; leading: number }> = {
  'warm-serif': { url: fraunces, standIn: 'Georgia', weight: 560, adjust: '102%', leading: 1.12 },
  grotesque: { url: hankenGrotesk, standIn: 'Arial', weight: 640, adjust: '99%', leading: 1.1 },
  'soft-rounded': { url: nunito, standIn: 'Arial', weight: 720, adjust: '99%', leading: 1.14 },
  'classical-serif': { url: ebGaramond, standIn: 'Times New Roman', weight: 520, adjust: '100%', leading: 1.08 },
};

/** How large pictures, small pictures and controls are cut. */
const shapes: Record<Shape, { large: string; small: string; control: string }> = {
  straight: { large: '0', small: '0', control: '0' },
  'soft-square': { large: '1.75rem', small: '0.875rem', control: '0.5rem' },
  arch: {
    large: 'clamp(5rem, 17vw, 15rem) clamp(5rem, 17vw, 15rem) 0 0',
    small: '4.5rem 4.5rem 0 0',
    control: '0.25rem',
  },
  leaf: {
    large: '0 clamp(3rem, 9vw, 8rem) 0 clamp(3rem, 9vw, 8rem)',
    small: '0 2.25rem 0 2.25rem',
    control: '0 0.75rem 0 0.75rem',
  },
  'circle-segment': { large: '0 0 0 clamp(6rem, 26vw, 24rem)', small: '0 0 0 4rem', control: '1.75rem' },
};

/** The stylesheet of a brand: its colours, display face, shape and motif, and nothing of another brand. */
export function themeCss(brand: Brand, mainColor?: string): string {
  const theme = themeOf(brand, mainColor);
  const face = faces[brand.face];
  const shape = shapes[brand.shape];
  const variables = {
    primary: theme.primary,
    'primary-transparent': theme.primaryTransparent,
    'primary-hover': theme.primaryHover,
    secondary: theme.secondary,
    'secondary-hover': theme.secondaryHover,
    'on-primary': theme.onPrimary,
    'on-secondary': theme.onSecondary,
    'primary-text': theme.primaryText,
    paper: theme.paper,
    surface: theme.surface,
    line: theme.line,
    ink: theme.ink,
    'ink-soft': theme.inkSoft,
    deep: theme.deep,
    'on-deep': theme.onDeep,
    display: "'Display', 'Display stand-in', serif",
    'display-weight': face.weight,
    'display-leading': face.leading,
    'shape-large': shape.large,
    'shape-small': shape.small,
    radius: shape.control,
    motif: `url('/brand/${brand.id}/motif.svg')`,
  };
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return [
    fontFace('Atkinson', atkinson, '200 800'),
    fontFace('Atkinson', atkinsonItalic, '200 800', 'italic'),
    fontFace('Display', face.url, '300 900'),
    `@font-face{font-family:'Display stand-in';src:local('${face.standIn}');size-adjust:${face.adjust}}`,
    `:root{${declarations.join(';')}}`,
  ].join('\n');
}

function fontFace(family: string, url: string, weight: string, style = 'normal'): string {
  return `@font-face{font-family:'${family}';src:url('${url}') format('woff2');font-weight:${weight};font-style:${style};font-display:swap}`;
}

const paths = new Map<string, string>();

/** Address of the brand's stylesheet: named by its content, so that it may be cached for ever. */
export function themePath(brand: Brand, mainColor?: string): string {
  // Every page asks.
  const key = `${brand.id} ${mainColor}`;
  const known = paths.get(key);
  if (known) return known;
  const hash = createHash('sha256').update(themeCss(brand, mainColor)).digest('hex').slice(0, 10);
  const path = `/theme.${hash}.css`;
  paths.set(key, path);
  return path;
}

export const displayFont = (brand: Brand): string => faces[brand.face].url;
