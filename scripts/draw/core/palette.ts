/** From the two colours of a brand to the tones of its pictures. */

import type { BrandId } from '../../../sites.config.ts';
import { brandOf } from './brands.ts';
import { mix, paperTone, type Ramp, ramp, tone } from './colour.ts';

export interface Tones {
  readonly paper: string;
  /** The darkest tone of a picture; never black. */
  readonly ink: string;
  /** Laid over other tones where the sun does not reach. */
  readonly shade: string;
  readonly p: Ramp;
  readonly s: Ramp;
  readonly sky: Ramp;
  readonly leaf: Ramp;
  readonly grass: Ramp;
  readonly far: Ramp;
  readonly wall: Ramp;
  readonly roof: Ramp;
  readonly wood: Ramp;
  readonly stone: Ramp;
  readonly water: Ramp;
  /** Small warm and cool spots: clothes, fruit, flowers. */
  readonly warm: Ramp;
  readonly cool: Ramp;
  /** Straw, crust, lamplight: the same in all brands. */
  readonly gold: Ramp;
  readonly crust: Ramp;
}

/** Hue and chroma of what the two brand colours do not say: sky, leaves, walls, roofs. */
interface Mood {
  readonly sky: readonly [c: number, h: number];
  readonly leaf: readonly [c: number, h: number];
  readonly wall: readonly [c: number, h: number];
  readonly roof: readonly [c: number, h: number];
  readonly warm: readonly [c: number, h: number];
  readonly cool: readonly [c: number, h: number];
}

/** Of a brand that has none of its own: each tone leans to the primary anyway. */
const anyMood: Mood = {
  sky: [0.045, 220],
  leaf: [0.08, 140],
  wall: [0.035, 85],
  roof: [0.09, 48],
  warm: [0.12, 55],
  cool: [0.06, 210],
};

const moods: Partial<Record<BrandId, Mood>> = {
  digallo: {
    sky: [0.05, 98],
    leaf: [0.075, 133],
    wall: [0.035, 92],
    roof: [0.08, 58],
    warm: [0.12, 62],
    cool: [0.05, 190],
  },
  brunisberg: {
    sky: [0.045, 85],
    leaf: [0.07, 160],
    wall: [0.035, 85],
    roof: [0.085, 50],
    warm: [0.12, 60],
    cool: [0.05, 200],
  },
  kreuzstift: {
    sky: [0.04, 310],
    leaf: [0.065, 145],
    wall: [0.035, 80],
    roof: [0.07, 25],
    warm: [0.1, 40],
    cool: [0.06, 300],
  },
  rosengarten: {
    sky: [0.04, 40],
    leaf: [0.085, 138],
    wall: [0.035, 70],
    roof: [0.08, 35],
    warm: [0.13, 15],
    cool: [0.05, 190],
  },
  tabor: {
    sky: [0.045, 255],
    leaf: [0.06, 165],
    wall: [0.04, 85],
    roof: [0.09, 42],
    warm: [0.12, 55],
    cool: [0.08, 265],
  },
  waeckerling: {
    sky: [0.035, 205],
    leaf: [0.065, 160],
    wall: [0.05, 78],
    roof: [0.13, 44],
    warm: [0.14, 50],
    cool: [0.055, 215],
  },
  zumipark: {
    sky: [0.035, 75],
    leaf: [0.065, 125],
    wall: [0.05, 82],
    roof: [0.045, 270],
    warm: [0.12, 20],
    cool: [0.04, 230],
  },
  rivabella: {
    sky: [0.045, 205],
    leaf: [0.075, 165],
    wall: [0.075, 75],
    roof: [0.12, 42],
    warm: [0.13, 50],
    cool: [0.07, 205],
  },
  impuls: {
    sky: [0.05, 60],
    leaf: [0.06, 165],
    wall: [0.03, 75],
    roof: [0.07, 310],
    warm: [0.13, 55],
    cool: [0.09, 295],
  },
  bauma: {
    sky: [0.035, 190],
    leaf: [0.09, 138],
    wall: [0.035, 85],
    roof: [0.09, 48],
    warm: [0.12, 55],
    cool: [0.05, 210],
  },
  geeren: {
    sky: [0.045, 95],
    leaf: [0.085, 132],
    wall: [0.04, 75],
    roof: [0.075, 45],
    warm: [0.11, 45],
    cool: [0.045, 190],
  },
  'forum-gerontologie': {
    sky: [0.03, 245],
    leaf: [0.05, 175],
    wall: [0.03, 75],
    roof: [0.05, 260],
    warm: [0.15, 37],
    cool: [0.05, 255],
  },
  hinderzelg: {
    sky: [0.05, 235],
    leaf: [0.09, 133],
    wall: [0.035, 85],
    roof: [0.1, 42],
    warm: [0.12, 50],
    cool: [0.1, 255],
  },
};

/** The tones of a brand; everything leans a little to the primary, so that it looks like one print. */
export function tonesOf(id: BrandId): Tones {
  const { primary, secondary } = brandOf(id).palette;
  const mood = moods[id] ?? anyMood;
  const own = ([c, h]: readonly [number, number], lean = 0.12): Ramp =>
    ramp(mix(tone(0.68, c, h), primary, lean), primary);
  const ink = mix(tone(0.27, 0.03, 50), mix(primary, '#000000', 0.55), 0.55);
  return {
    paper: mix(paperTone, secondary, 0.05),
    ink,
    shade: mix(ink, primary, 0.35),
    p: ramp(primary),
    s: ramp(secondary),
    sky: own(mood.sky, 0.06),
    leaf: own(mood.leaf),
    grass: ramp(mix(tone(0.76, mood.leaf[0] * 1.2, mood.leaf[1] - 26), secondary, 0.12), primary),
    far: ramp(mix(tone(0.7, 0.045, mood.leaf[1] + 55), primary, 0.35)),
    wall: own(mood.wall, 0.02),
    roof: own(mood.roof),
    wood: own([0.07, 58], 0.1),
    stone: own([0.022, 72], 0.04),
    water: ramp(mix(tone(0.66, 0.06, 220), primary, id === 'rivabella' || id === 'tabor' ? 0.4 : 0.15), primary),
    warm: own(mood.warm, 0.08),
    cool: own(mood.cool, 0.12),
    gold: ramp(mix(tone(0.8, 0.125, 84), primary, 0.04)),
    crust: ramp(mix(tone(0.66, 0.11, 62), primary, 0.04)),
  };
}
