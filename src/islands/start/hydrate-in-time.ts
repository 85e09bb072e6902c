import type { AstroIsland, Load } from './astro-island.ts';

/** Milliseconds after which code counts as not arrived (section 9 of the specification). */
const timeout = 120_000;

/** Loads the code of an island and hydrates it; code that comes after its time is still welcome. */
export async function hydrateInTime(load: Load, island: AstroIsland): Promise<void> {
  const timer = setTimeout(() => island.handleHydrationError('late module'), timeout);
  const hydrate = await load();
  clearTimeout(timer);
  island.serverHtml = island.innerHTML;
  await hydrate();
}
