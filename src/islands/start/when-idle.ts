import type { AstroIsland, Load } from './astro-island.ts';
import { hydrateInTime } from './hydrate-in-time.ts';
import { whenPainted } from './when-painted.ts';

/**
 * `client:whenIdle`: a moment after the page with its pictures is there, in which the browser paints it. What islands load
 * would otherwise compete with the first text. A page in the background has no frames: its islands start when somebody
 * looks at it.
 */
export default function whenIdle(load: Load, _options: unknown, island: AstroIsland): void {
  whenPainted(() => hydrateInTime(load, island));
}
