import { z } from 'zod';
import { maxPixels } from './picture-size.ts';

/** Grid of the tones, row by row. */
const grid = { width: 3, height: 2 };

/** Placeholder of a picture until it has loaded: six colours `#rrggbb`, in two rows of three. */
export const tones = z.array(z.string().regex(/^#[0-9a-f]{6}$/)).length(grid.width * grid.height);
export type Tones = z.output<typeof tones>;

/**
 * Computes the tones of a picture.
 *
 * @returns null for a picture with transparency, because its tones would show through.
 * @throws if the file is not a readable picture, or too large.
 */
export async function tonesOf(original: string): Promise<Tones | null> {
  // Loaded on demand: most builds process no pictures.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(original, { limitInputPixels: maxPixels });
  const { hasAlpha } = await open().metadata();
  if (hasAlpha && !(await open().stats()).isOpaque) return null;
  const pixels = await open()
    .autoOrient()
    .resize({ ...grid, fit: 'fill' })
    .flatten()
    .raw()
    .toBuffer();
  return (pixels.toString('hex').match(/.{6}/g) ?? []).map((hex) => `#${hex}`);
}
