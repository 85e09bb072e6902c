import type { AstroIsland, Load } from './astro-island.ts';
import { hydrateInTime } from './hydrate-in-time.ts';

/**
 * `client:whenIdle`: a moment after the page with its pictures is there, in which the browser paints it. What islands load
 * would otherwise compete with the first text. A page in the background has no frames: its islands start when somebody
 * looks at it.
 */
export default function whenIdle(load: Load, _options: unknown, island: AstroIsland): void {
  const start = () => hydrateInTime(load, island);
  const wait = () => requestAnimationFrame(() => setTimeout(start, 99));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
