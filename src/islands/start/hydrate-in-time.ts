import type { AstroIsland, Load } from './astro-island.ts';

/** Time limit for loading an island's code, in milliseconds (section 9 of the specification). */
const timeout = 120_000;

/**
 * Loads the code of an island and hydrates it. After the time limit it reports an error, but still hydrates when the
 * code arrives.
 */
export async function hydrateInTime(load: Load, island: AstroIsland): Promise<void> {
  const timer = setTimeout(() => island.handleHydrationError('late module'), timeout);
  const hydrate = await load();
  clearTimeout(timer);
  island.serverHtml = island.innerHTML;
  await hydrate();
}
