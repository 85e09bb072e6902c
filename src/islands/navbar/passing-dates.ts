/**
 * Elements with `data-shown-until` disappear at that moment, elements with `data-shown-from` appear. A list with a
 * number in `data-dates` shows at most so many of them.
 */
function showCurrentDates(): void {
  const now = new Date().toISOString();
  for (const list of document.querySelectorAll<HTMLElement>('[data-dates]')) {
    let room = Number(list.dataset['dates']) || Number.POSITIVE_INFINITY;
    for (const item of list.querySelectorAll<HTMLElement>('[data-shown-from], [data-shown-until]')) {
      const { shownFrom = '', shownUntil = '9' } = item.dataset;
      const isShown = shownFrom <= now && now < shownUntil && room > 0;
      if (isShown) room -= 1;
      if (item.hidden === isShown) item.hidden = !isShown;
    }
  }
}

/** A timer until the next end would be late after a phone has slept. */
const checkIntervalMs = 20_000;

/** Shows the dates that are still to come, now and as time passes. Returns a function that ends it. */
export function followDates(): () => void {
  showCurrentDates();
  const timer = setInterval(showCurrentDates, checkIntervalMs);
  return () => clearInterval(timer);
}
