import type { AstroIsland, Load } from './astro-island.ts';
import { hydrateInTime } from './hydrate-in-time.ts';
import { whenPainted } from './when-painted.ts';

/**
 * `client:whenIdle`: hydrates shortly after the page and its pictures have loaded and were painted. Islands would
 * otherwise compete with the first text. A background tab has no frames, so its islands start when it becomes visible.
 */
export default function whenIdle(load: Load, _options: unknown, island: AstroIsland): void {
  whenPainted(() => hydrateInTime(load, island));
}
