import { z } from 'zod';
import { maxPixels } from './picture-size.ts';

/** Tones from left to right and from top to bottom. */
const grid = { width: 3, height: 2 };

/** What stands for a picture until it has loaded: six colours, `#rrggbb`, three above three. */
export const tones = z.array(z.string().regex(/^#[0-9a-f]{6}$/)).length(grid.width * grid.height);
export type Tones = z.output<typeof tones>;

/**
 * @param original path of a picture.
 * @returns null for a picture with transparency: its tones would show through.
 * @throws where the file is no picture that can be read, or one that is too large.
 */
export async function tonesOf(original: string): Promise<Tones | null> {
  // Loaded when it is needed: most builds touch no pixels.
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
