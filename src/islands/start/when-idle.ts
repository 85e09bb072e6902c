import type { AstroIsland, Load } from './astro-island.ts';
import { hydrateInTime } from './hydrate-in-time.ts';

/** `client:whenIdle`: once the page with its pictures is there and the browser has nothing else to do. */
export default function whenIdle(load: Load, _options: unknown, island: AstroIsland): void {
  const start = () => hydrateInTime(load, island);
  // Safari has no idle callback; other browsers sometimes never call it, unless told until when.
  const wait = () => (self.requestIdleCallback ?? setTimeout)(start, { timeout: 3e3 });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
