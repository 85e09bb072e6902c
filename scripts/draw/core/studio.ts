/** What every part of a picture is drawn with: chance, tones and a ground to stand on. */
import type { BrandId } from '../../../sites.config.ts';
import { type Tones, tonesOf } from './palette.ts';
import { type Random, random } from './seed.ts';

export interface Studio {
  readonly brand: BrandId;
  readonly r: Random;
  readonly c: Tones;
}

export const studio = (brand: BrandId, name: string, seed = 1): Studio => ({
  brand,
  r: random(`${brand}/${name}/${seed}`),
  c: tonesOf(brand),
});

/** Pixels per metre at a height of the picture: sizes agree because they all come from here. */
export type Ground = (y: number) => number;

/** A level ground with its horizon at `horizon` px, seen from `eye` metres above it. */
export const ground =
  (horizon: number, eye: number): Ground =>
  (y) =>
    Math.max(1, (y - horizon) / eye);
