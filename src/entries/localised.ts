import type { Locale } from '../../sites.config.ts';

/** An entry with the locale that it is written in, which the fallback may make another than the page's. */
export type Localised<Entry> = Entry & {
  locale: Locale;
  /** When it last changed, ISO 8601, as far as the content service says so. */
  updatedAt?: string;
};
