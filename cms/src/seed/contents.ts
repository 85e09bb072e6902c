import type { Brand, Locale } from '../../../sites.config.ts';
import type { DefaultContent, MediaReference } from '../../../src/content/default/read.ts';

/** Default content of a brand. */
export interface BrandContents {
  brand: Brand;
  /** Contents by locale, starting with the brand's first. */
  locales: Map<Locale, DefaultContent>;
}

/** Media library id of each uploaded file, by `keyOf`. */
export type UploadedFiles = Map<string, number>;

/** Returns the key of a file in `UploadedFiles`: `bild tabor/garten`. */
export const keyOf = ({ kind, name }: MediaReference) => `${kind} ${name}`;
