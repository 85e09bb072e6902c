/** A point of a picture, in percent from its upper left corner. */
interface Point {
  x: number;
  y: number;
}

/** Percent; the stylesheet has a class for each. */
export const positionStep = 5;

/**
 * How to cut a picture so that what lies around its focal point stays whole, whatever the proportion of the cut: wide,
 * square or tall. One position serves all cuts: the region is whole in each that has room for it, and the point itself is
 * in each that has room for half of the region.
 *
 * @param point in the middle of the region.
 * @param width of the region, in percent of the picture's; without it, the point alone counts.
 * @param height likewise.
 * @returns percent, as `object-position` counts.
 */
export function focalPosition({ x, y }: Point, width = 0, height = 0): Point {
  return { x: along(x, width), y: along(y, height) };
}

function along(middle: number, size: number): number {
  if (size === 0) return middle;
  // What rounding to a step can move the cut by.
  const half = size / 2 + positionStep / 2;
  const start = Math.max(0, middle - half);
  const rest = 100 - (Math.min(100, middle + half) - start);
  return rest === 0 ? 50 : (start / rest) * 100;
}
