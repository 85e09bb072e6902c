/**
 * Where one was in a list, in pixels, stays with its entry in the history. Until the rows are shown, the page that one
 * comes back to may be too short for the browser to find it.
 */
export function keepPlace(): void {
  history.replaceState({ top: scrollY }, '');
}

/** Where one was, if the browser stopped before it: at the foot of the page, and nobody has scrolled up since. */
export function lostPlace(): number | undefined {
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  // Fonts that have come since may have moved the foot.
  const isNearFoot = below < innerHeight / 2;
  return isNearFoot ? (history.state as { top: number } | null)?.top : undefined;
}
