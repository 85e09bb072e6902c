import type { Locale } from '../../../sites.config.ts';

/** An entry with the locale of its text, which may be a fallback. */
export type Localised<Entry> = Entry & {
  locale: Locale;
  /** Time of the last change in ISO 8601, if the content service reports it. */
  updatedAt?: string;
};
