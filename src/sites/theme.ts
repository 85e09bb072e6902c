import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';
import type { Brand } from '../../sites.config.ts';

export interface Ground {
  ground: string;
  /** Body text, with a contrast of at least 7 : 1; on the brand's colour at least 4.5 : 1. */
  ink: string;
  /** Captions, dates, places. */
  inkSoft: string;
  /** Links, and headings that are links. */
  accent: string;
  line: string;
  button: string;
  buttonHover: string;
  onButton: string;
}

/** The five style variables of the specification, and accessible colours derived from them. */
export interface Theme {
  primary: string;
  primaryTransparent: string;
  primaryHover: string;
  secondary: string;
  secondaryHover: string;
  /** Primary colour as a background of buttons, date tiles and bands. */
  solid: string;
  onPrimary: string;
  onSecondary: string;
  grounds: Record<GroundName, Ground>;
}

export type GroundName = 'paper' | 'tint' | 'colour' | 'deep';

const oklch = converter('oklch');
const white = '#ffffff';
const black = '#000000';
/** Minimum contrasts of WCAG 2.2: 1.4.3 for text, 1.4.6 for body text. */
const textContrast = 4.5;
const bodyContrast = 7;
/** Hue of candle light. The closer of two colours counts as the warmer one. */
const warmHue = 70;

/** Returns a colour of the same hue with another lightness (0–1) and a maximum chroma. */
export function tone(colour: string, lightness: number, chroma = 1): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h }, 'oklch')) ?? colour;
}

export function getLightness(colour: string): number {
  return oklch(colour)?.l ?? 0;
}

/** Darkens a colour (lightens it on a dark background) in small steps until the contrast suffices. */
function readableOn(colour: string, ground: string, contrast: number): string {
  const isDark = wcagContrast(white, ground) > wcagContrast(black, ground);
  const step = isDark ? 0.01 : -0.01;
  for (let lightness = getLightness(colour); lightness > 0 && lightness < 1; lightness += step) {
    const candidate = tone(colour, lightness);
    if (wcagContrast(candidate, ground) >= contrast) return candidate;
  }
  return isDark ? white : black;
}

/**
 * Returns the text colour on a background: white if readable, otherwise a deep shade of the colour, otherwise black.
 */
function textOn(colour: string): string {
  const candidates = [white, tone(colour, 0.2, 0.05), black];
  return candidates.find((candidate) => wcagContrast(candidate, colour) >= textContrast) ?? black;
}

/**
 * Returns the background of buttons and coloured bands: the colour itself, or its closest shade that makes white text
 * readable if it nearly is. Black text on a strong orange would be readable, but heavy.
 */
function toSolid(colour: string): string {
  const contrast = wcagContrast(white, colour);
  return contrast < textContrast && contrast >= textContrast * 0.85 ? readableOn(colour, white, textContrast) : colour;
}

/** Returns the hover colour, moved away from the text colour, so that contrast never decreases. */
function toHover(colour: string): string {
  return mix(colour, wcagContrast(white, colour) >= textContrast ? black : white, 0.16);
}

function mix(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], 'oklab')(share)) ?? from;
}

/** Returns the closer of two colours to the hue of candle light; grey has no hue. */
function warmer(one: string, other: string): string {
  const distance = (colour: string) => {
    const { c = 0, h = 0 } = oklch(colour) ?? {};
    return c < 0.02 ? 360 : Math.abs(((h - warmHue + 540) % 360) - 180);
  };
  return distance(one) <= distance(other) ? one : other;
}

/** Cached, because every page and mail needs the colours of its brand. */
const themes = new Map<string, Theme>();

/** @param mainColor primary colour from the content service, which replaces the brand's. */
export function makeTheme({ palette }: Pick<Brand, 'palette'>, mainColor?: string): Theme {
  const primary = (mainColor ?? palette.primary).toLowerCase();
  const secondary = palette.secondary.toLowerCase();
  const key = `${primary} ${secondary}`;
  const theme = themes.get(key) ?? themeOf(primary, secondary);
  themes.set(key, theme);
  return theme;
}

function themeOf(primary: string, secondary: string): Theme {
  const solid = toSolid(primary);
  const primaryHover = toHover(solid);
  const onPrimary = textOn(solid);
  return {
    primary,
    primaryTransparent: `${primary}99`,
    solid,
    primaryHover,
    secondary,
    secondaryHover: toHover(secondary),
    onPrimary,
    onSecondary: textOn(secondary),
    grounds: {
      paper: light(tone(warmer(primary, secondary), 0.988, 0.009)),
      tint: light(tone(primary, 0.95, 0.02)),
      colour: {
        ground: solid,
        ink: onPrimary,
        inkSoft: onPrimary,
        accent: onPrimary,
        line: mix(solid, onPrimary, 0.4),
        button: onPrimary,
        buttonHover: mix(onPrimary, solid, wcagContrast(onPrimary, solid) > 6 ? 0.1 : 0),
        onButton: solid,
      },
      deep: deep(tone(primary, 0.29, 0.07)),
    },
  };

  function light(ground: string): Ground {
    return {
      ground,
      ink: readableOn(tone(primary, 0.24, 0.03), ground, bodyContrast),
      inkSoft: readableOn(tone(primary, 0.42, 0.03), ground, bodyContrast),
      accent: readableOn(primary, ground, textContrast),
      line: mix(ground, tone(primary, 0.5, 0.05), 0.24),
      button: solid,
      buttonHover: primaryHover,
      onButton: onPrimary,
    };
  }

  function deep(ground: string): Ground {
    const ink = tone(primary, 0.97, 0.012);
    return {
      ground,
      ink: readableOn(ink, ground, bodyContrast),
      inkSoft: readableOn(tone(primary, 0.88, 0.03), ground, bodyContrast),
      accent: readableOn(tone(secondary, 0.86, 0.12), ground, bodyContrast),
      line: mix(ground, ink, 0.28),
      button: ink,
      buttonHover: tone(primary, 0.9, 0.04),
      onButton: ground,
    };
  }
}
