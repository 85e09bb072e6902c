import type { AstroIsland, Load } from './astro-island.ts';
import { hydrateInTime } from './hydrate-in-time.ts';

/** `client:whenNear`: shortly before the island comes into sight. */
export default function whenNear(load: Load, _options: unknown, island: AstroIsland): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      hydrateInTime(load, island);
    },
    { rootMargin: '200px' },
  );
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
}
