import { focalPosition, type Point, positionStep } from './focal-position.ts';

/** Part of a picture that every crop must show whole, in per cent of the picture. */
export interface Region extends Point {
  /** Size around the point; 0 for the point alone. */
  width: number;
  height: number;
}

/** Picture with the region that an editor marked. */
export interface MarkedPicture {
  /** Size of the original, in pixels. */
  width: number;
  height: number;
  region: Region;
}

/** Returns the region that an editor marked. Without a focal point it is the middle of the picture. */
export function markRegion(point: Point = { x: 50, y: 50 }, width = 0, height = 0): Region {
  return { ...point, width, height };
}

/** Widths of the windows for which crops are known, in pixels: phone, tablet, laptop, desktop. */
export const windowWidths = [360, 390, 768, 1280, 1440, 1920] as const;
type Ratios = { readonly [Width in (typeof windowWidths)[number]]: number };
/** Ratios on phones and tablets, laptops, desktops and large screens. */
const ratios = (narrow: number, laptop: number, desktop: number, large: number): Ratios => ({
  ...{ 360: narrow, 390: narrow, 768: narrow },
  ...{ 1280: laptop, 1440: desktop, 1920: large },
});

/**
 * Ratios of width to height that the layouts of a lead picture have in these windows. The longest texts
 * decide. `tests/e2e/lead-pictures.spec.ts` measures them.
 */
export const crops = {
  heroNeben: ratios(1.5, 1.1, 1.1, 1.1),
  heroGross: ratios(1.5, 2.25, 2.5, 2.5),
  heroBreit: ratios(2.4, 4.7, 4.25, 4.25),
  heroHoch: ratios(0.8, 0.75, 0.75, 0.75),
  heroStreifen: ratios(2.4, 2.6, 2.52, 2.52),
  bildband: ratios(1.5, 2.28, 2.05, 2.28),
  textBildNormal: ratios(1.33, 1.33, 1.33, 1.33),
  textBildRandlos: ratios(1.33, 1.58, 1.58, 1.58),
  textBildKlein: ratios(1.5, 0.8, 0.8, 0.8),
  /** Pages of houses, events and media items. */
  entry: ratios(1.5, 1.5, 1.5, 1.5),
} as const satisfies Record<string, Ratios>;

export type CropName = keyof typeof crops;

/** Loss at one side that counts as rounding, in per cent of the picture. */
const tolerance = 1;

/** Lists the widths of windows, in pixels, in which a layout cuts the marked region of a picture. */
export function listCuts({ width, height, region }: MarkedPicture, crop: CropName): number[] {
  const position = focalPosition(region, region.width, region.height);
  const own = width / height;
  return windowWidths.filter((window) => {
    const ratio = crops[crop][window];
    return (
      isCut(region.x, region.width, position.x, Math.min(1, ratio / own)) ||
      isCut(region.y, region.height, position.y, Math.min(1, own / ratio))
    );
  });
}

/** @param shown share of the picture's side that the crop shows. */
function isCut(middle: number, size: number, position: number, shown: number): boolean {
  if (size === 0) return false;
  const from = Math.round(position / positionStep) * positionStep * (1 - shown);
  const start = Math.max(0, middle - size / 2);
  const end = Math.min(100, middle + size / 2);
  return start < from - tolerance || end > from + shown * 100 + tolerance;
}
