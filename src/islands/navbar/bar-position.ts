/** Pixels from the top within which the bar is always shown (section 9 of the specification). */
const nearTop = 10;
/** Pixels of scrolling upwards after which it is shown again. */
const upward = 15;

export interface BarPosition {
  isAway: boolean;
  /** The lowest place since the bar was last shown, or the place where it was; in pixels from the top. */
  from: number;
}

/** What a scroll to `y` pixels from the top makes of the bar: down hides it, up shows it. */
export function nextPosition({ isAway, from }: BarPosition, y: number): BarPosition {
  if (y <= nearTop || y < from - upward) return { isAway: false, from: y };
  if (y > from) return { isAway: true, from: y };
  return { isAway, from };
}
