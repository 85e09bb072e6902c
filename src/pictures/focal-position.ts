/** A point of a picture, in per cent from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Step in per cent; the stylesheet has a class for each step. */
export const positionStep = 5;

/**
 * Computes the position that keeps the region around the focal point visible at any aspect ratio. One position serves
 * all crops. The region is complete in every crop with room for it. The point is visible in every crop with room for
 * half of the region.
 *
 * @param point centre of the region.
 * @param width width of the region, in per cent of the picture's width; 0 for the point alone.
 * @param height height of the region, in per cent of the picture's height; 0 for the point alone.
 * @returns the position in per cent, as `object-position` uses it.
 */
export function focalPosition({ x, y }: Point, width = 0, height = 0): Point {
  return { x: along(x, width), y: along(y, height) };
}

function along(middle: number, size: number): number {
  if (size === 0) return middle;
  // Includes the rounding error of one step.
  const half = size / 2 + positionStep / 2;
  const start = Math.max(0, middle - half);
  const rest = 100 - (Math.min(100, middle + half) - start);
  return rest === 0 ? 50 : (start / rest) * 100;
}
