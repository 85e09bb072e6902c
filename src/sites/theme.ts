import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';
import type { Brand } from '../../sites.config.ts';

/** The five page style variables of the specification, and what is derived from them so that all can read it. */
export interface Theme {
  primary: string;
  primaryTransparent: string;
  primaryHover: string;
  secondary: string;
  secondaryHover: string;
  /** Text on a ground of the primary colour. */
  onPrimary: string;
  onSecondary: string;
  /** The primary colour as text on paper, darkened until it can be read. */
  primaryText: string;
  /** Page ground, tinted; cards and bands on it; lines. */
  paper: string;
  surface: string;
  line: string;
  ink: string;
  inkSoft: string;
  /** Footer ground and the text on it. */
  deep: string;
  onDeep: string;
}

const oklch = converter('oklch');
const textContrast = 4.5;
const bodyContrast = 7;

/** A colour of the same hue with another lightness (0–1) and at most that chroma. */
function tone(colour: string, lightness: number, chroma = 1): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h }, 'oklch')) ?? colour;
}

function lightnessOf(colour: string): number {
  return oklch(colour)?.l ?? 0;
}

/** Darkens a colour in small steps until it stands out from `ground`. */
function readableOn(colour: string, ground: string, contrast: number): string {
  for (let lightness = lightnessOf(colour); lightness > 0; lightness -= 0.01) {
    const candidate = tone(colour, lightness);
    if (wcagContrast(candidate, ground) >= contrast) return candidate;
  }
  return '#000000';
}

/** White where it can be read on the colour, else a deep shade of it, else black. */
function textOn(colour: string): string {
  const candidates = ['#ffffff', tone(colour, 0.2, 0.05), '#000000'];
  return candidates.find((candidate) => wcagContrast(candidate, colour) >= textContrast) ?? '#000000';
}

/** Away from the text that stands on it, so that a hovered button never loses contrast. */
function hoverOf(colour: string): string {
  const towards = wcagContrast('#ffffff', colour) >= textContrast ? '#000000' : '#ffffff';
  return formatHex(interpolate([colour, towards], 'oklab')(0.16)) ?? colour;
}

/** @param mainColor of the content service, in place of the brand's primary colour. */
export function themeOf({ palette }: Pick<Brand, 'palette'>, mainColor?: string): Theme {
  const primary = (mainColor ?? palette.primary).toLowerCase();
  const secondary = palette.secondary.toLowerCase();
  const paper = tone(primary, 0.985, 0.008);
  const surface = tone(primary, 0.955, 0.018);
  const deep = tone(primary, 0.27, 0.06);
  return {
    primary,
    primaryTransparent: `${primary}99`,
    primaryHover: hoverOf(primary),
    secondary,
    secondaryHover: hoverOf(secondary),
    onPrimary: textOn(primary),
    onSecondary: textOn(secondary),
    primaryText: readableOn(primary, surface, textContrast),
    paper,
    surface,
    line: tone(primary, 0.86, 0.03),
    ink: readableOn(tone(primary, 0.24, 0.03), surface, bodyContrast),
    inkSoft: readableOn(tone(primary, 0.42, 0.03), surface, bodyContrast),
    deep,
    onDeep: tone(primary, 0.97, 0.012),
  };
}
