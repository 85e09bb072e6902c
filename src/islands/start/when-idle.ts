import type {} from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates shortly after the page has loaded and was painted. */
    'client:whenIdle'?: boolean;
  }
}

/** Members of Astro's custom element for islands that this project uses. */
export interface AstroIsland extends HTMLElement {
  /** Loads and hydrates the island; can be called again after a failure. */
  start(): void;
  /** Fires `astro:hydration-error`. */
  handleHydrationError(error: unknown): void;
  /** Server-rendered markup, restored when the island fails. */
  serverHtml?: string;
}

type Load = () => Promise<() => Promise<void>>;

/** Time limit for loading an island's code, in milliseconds. */
const timeout = 120_000;

/**
 * Loads the code of an island and hydrates it. After the time limit it reports an error, but still hydrates when the
 * code arrives.
 */
async function hydrateInTime(load: Load, island: AstroIsland): Promise<void> {
  const timer = setTimeout(() => island.handleHydrationError('module'), timeout);
  const hydrate = await load();
  clearTimeout(timer);
  island.serverHtml = island.innerHTML;
  await hydrate();
}

/**
 * Calls `start` shortly after the page and its pictures have loaded and were painted. A background tab has no frames,
 * so it waits.
 */
export function whenPainted(start: () => void): void {
  const wait = () => requestAnimationFrame(() => setTimeout(start, 99));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/**
 * `client:whenIdle`: hydrates shortly after the page and its pictures have loaded and were painted. Islands would
 * otherwise compete with the first text. A background tab has no frames, so its islands start when it becomes visible.
 */
export default function whenIdle(load: Load, _options: unknown, island: AstroIsland): void {
  whenPainted(() => hydrateInTime(load, island));
}
