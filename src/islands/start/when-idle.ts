import type { AstroIsland, Load } from './astro-island.ts';
import { hydrateInTime } from './hydrate-in-time.ts';

/** Ms after which an island starts although the browser is busy: somebody may be waiting for it. */
const longest = 3_000;

/** `client:whenIdle`: once the page with its pictures is there and the browser has nothing else to do. */
export default function whenIdle(load: Load, _options: unknown, island: AstroIsland): void {
  const start = () => hydrateInTime(load, island);
  // Safari has no idle callback.
  const idle: typeof requestIdleCallback | undefined = self.requestIdleCallback;
  const wait = () => (idle ? idle(start, { timeout: longest }) : setTimeout(start));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
