import type { Brand, Locale } from '../../../sites.config.ts';
import type { DefaultContent, MediaReference } from '../../../src/content/default/read.ts';

/** What the seed writes of a brand. */
export interface BrandContents {
  brand: Brand;
  /** The brand's first locale first. */
  locales: Map<Locale, DefaultContent>;
}

/** The id in the media library of each file that was uploaded, by `keyOf`. */
export type UploadedFiles = Map<string, number>;

/** What stands for a file in the map of uploads: `bild tabor/garten`. */
export const keyOf = ({ kind, name }: MediaReference) => `${kind} ${name}`;
