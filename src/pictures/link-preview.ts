import { join } from 'node:path';
import type { OverlayOptions, Sharp } from 'sharp';
import { previewName, shareSize } from './picture-address.ts';
import { maxPixels } from './picture-pixels.ts';

/** Pixels: the panel with the wordmark, and the margin around it. */
const panel = 400;
const margin = 40;

/** Returns the path of a brand's logo. */
export const logoFile = (brand: string, variant: string) =>
  join(import.meta.dirname, '..', '..', 'public', 'brand', brand, `logo-${variant}.svg`);

/**
 * Draws a link preview: a panel in the colour of the brand with its wordmark, next to the picture.
 *
 * @param original a logo draws the wordmark alone. @param name describes the preview, see `previewAddress`.
 */
export async function drawPreview(original: string, name: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { brand = '', ink = '', ground } = previewName.exec(name)?.groups ?? {};
  const { width, height } = shareSize;
  const isAlone = original.endsWith('.svg');
  const place = isAlone ? width : panel;
  const logo = await sharp(logoFile(brand, ink), { density: 288 })
    .resize({ width: isAlone ? width / 2 : place - 2 * margin, height: height / 3, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((place - logo.info.width) / 2);
  const parts: OverlayOptions[] = [{ input: logo.data, left, top: Math.round((height - logo.info.height) / 2) }];
  if (!isAlone)
    parts.push({
      input: await sharp(original, { limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ width: width - panel, height, fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer(),
      raw: { width: width - panel, height, channels: 3 },
      left: panel,
      top: 0,
    });
  return sharp({ create: { width, height, channels: 3, background: `#${ground}` } })
    .composite(parts)
    .jpeg({ quality: 80 });
}
