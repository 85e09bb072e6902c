/** What this project uses of Astro's custom element around an island. */
export interface AstroIsland extends HTMLElement {
  /** Loads and hydrates, again where that failed. */
  start(): void;
  /** Fires `astro:hydration-error`. */
  handleHydrationError(error: unknown): void;
  /** What the server rendered: shown again where the island breaks. */
  serverHtml?: string;
}

/** Fetches the island's code. */
export type Load = () => Promise<() => Promise<void>>;
