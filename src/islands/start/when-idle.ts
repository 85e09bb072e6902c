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

/** Without a limit, V8 records no stack traces. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the types of Node know only numbers
declare const Error: { stackTraceLimit: number | null };

/**
 * Calls `start` shortly after the page and its pictures have loaded and were painted. A background tab has no frames,
 * so it waits.
 */
export function whenPainted(start: () => void): void {
  const wait = () => requestAnimationFrame(() => setTimeout(start, 50));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/**
 * `client:whenIdle`: hydrates shortly after the page and its pictures have loaded and were painted. Islands would
 * otherwise compete with the first text. A background tab has no frames, so its islands start when it becomes visible.
 * After the time limit an island reports an error, but still hydrates when its code arrives.
 */
export default function whenIdle(load: Load, _options: unknown, island: AstroIsland): void {
  whenPainted(async () => {
    const timer = setTimeout(() => island.handleHydrationError('module'), timeout);
    // React creates errors when it loads. With Lighthouse or DevTools attached, V8 would parse all of React again for
    // their stack traces, which takes a slow phone 70 ms or more.
    Error.stackTraceLimit = null;
    const hydrate = await load();
    // The default of V8.
    Error.stackTraceLimit = 10;
    clearTimeout(timer);
    island.serverHtml = island.innerHTML;
    await hydrate();
  });
}
