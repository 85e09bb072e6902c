import type { Brand, Locale } from '../../sites.config.ts';
import { shareLook } from '../sites/share-look.ts';
import { softHyphens } from './soft-hyphens.ts';

/** Returns the drawing instructions for the generated share image of a page. */
export function shareDrawing(title: string, brand: Brand, locale: Locale, mainColor: string | undefined) {
  return { title: softHyphens(title, locale), look: shareLook(brand, mainColor) };
}
