/** Members of Astro's custom element for islands that this project uses. */
export interface AstroIsland extends HTMLElement {
  /** Loads and hydrates the island; can be called again after a failure. */
  start(): void;
  /** Fires `astro:hydration-error`. */
  handleHydrationError(error: unknown): void;
  /** Server-rendered markup, restored when the island fails. */
  serverHtml?: string;
}

/** Fetches the island's code. */
export type Load = () => Promise<() => Promise<void>>;
