/**
 * Calls `start` shortly after the page and its pictures have loaded and were painted. A background tab has no frames,
 * so it waits.
 */
export function whenPainted(start: () => void): void {
  const wait = () => requestAnimationFrame(() => setTimeout(start, 99));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
