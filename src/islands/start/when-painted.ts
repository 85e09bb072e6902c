/** A moment after the page with its pictures is there, in which the browser paints it. A page in the background has no frames. */
export function whenPainted(start: () => void): void {
  const wait = () => requestAnimationFrame(() => setTimeout(start, 99));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
