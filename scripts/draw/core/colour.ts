/** Tones of a brand: ramps that are asked by lightness, mixed in OKLab so that they stay in one family. */
import { clampChroma, converter, formatHex, interpolate } from 'culori';

/** Asked by OKLCH lightness, 0 black … 1 white: the same hue in light and in shade. */
export type Ramp = (lightness: number) => string;

const lch = converter('oklch');
/** What every light tone leans to: the paper under the ink. */
export const paperTone = '#fbf4e6';

/** `share` of `b` in `a`, both `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  return formatHex(interpolate([a, b], 'oklab')(share));
}

/** Draws a colour from lightness, chroma and hue (degrees). */
export function tone(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** All lights and shades of one colour: paler and warmer to the light, calmer and cooler to the dark. */
export function ramp(base: string, dark?: string): Ramp {
  const { l: l0, c: c0, h: h0 = 80 } = lch(base)!;
  return (l) => {
    const strength = l > l0 ? 1 - 0.92 * ((l - l0) / (1 - l0)) ** 0.85 : 1 - 0.5 * ((l0 - l) / l0) ** 1.3;
    const plain = tone(l, c0 * strength, h0);
    if (l > 0.8) return mix(plain, paperTone, (l - 0.8) * 1.1);
    return dark && l < 0.55 ? mix(plain, tone(l, 0.03, lch(dark)?.h ?? 260), (0.55 - l) * 0.7) : plain;
  };
}

/** Sets the lightness of a colour and keeps the rest. */
export function atLightness(colour: string, l: number): string {
  const { c, h = 0 } = lch(colour)!;
  return tone(l, c, h);
}

/** OKLCH lightness of a colour. */
export function lightnessOf(colour: string): number {
  return lch(colour)!.l;
}
