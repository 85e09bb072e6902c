/** Distance from the top within which the bar is always shown, in pixels (section 9 of the specification). */
const nearTop = 10;
/** Distance of upward scrolling after which the bar returns, in pixels. */
const upward = 15;

export interface BarPosition {
  isAway: boolean;
  /** Reference position in pixels from the top: the lowest one while the bar is hidden, otherwise the last one. */
  from: number;
}

/** Computes the next state of the bar after a scroll to `y` pixels: scrolling down hides it, scrolling up shows it. */
export function nextPosition({ isAway, from }: BarPosition, y: number): BarPosition {
  if (y <= nearTop || y < from - upward) return { isAway: false, from: y };
  if (y > from) return { isAway: true, from: y };
  return { isAway, from };
}
