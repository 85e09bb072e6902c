/**
 * Saves the scroll position in pixels with the history entry. On the way back the page is too short for the browser to
 * restore it, until the rows are shown.
 */
export function keepPlace(): void {
  history.replaceState({ top: scrollY }, '');
}

/**
 * Returns the saved scroll position, if the browser could not reach it: the page is near its foot and the visitor has
 * not scrolled up.
 */
export function lostPlace(): number | undefined {
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  // Fonts that load late may shift the foot.
  const isNearFoot = below < innerHeight / 2;
  return isNearFoot ? (history.state as { top: number } | null)?.top : undefined;
}
