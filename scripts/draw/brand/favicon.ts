/** Favicons: the compact mark, white on the brand's colour. */

import sharp from 'sharp';
import type { BrandId } from '../../../sites.config.ts';
import { brandOf } from '../core/brands.ts';
import { atLightness, lightnessOf } from '../core/colour.ts';
import type { Svg } from '../core/shape.ts';
import { mark } from './mark.ts';

/** `round`: corners of the field, `inset`: margin around the mark, both in units of 64. */
export function faviconSvg(id: BrandId, round: number, inset: number): Svg {
  const { motif, palette } = brandOf(id);
  const light = lightnessOf(palette.primary) > 0.7;
  const field = light ? atLightness(palette.primary, 0.5) : palette.primary;
  const accent =
    lightnessOf(palette.secondary) > lightnessOf(field) + 0.22
      ? palette.secondary
      : atLightness(palette.secondary, 0.84);
  const k = (64 - 2 * inset) / 64;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${round}" fill="${field}"/><g transform="translate(${inset} ${inset}) scale(${k})">${mark(motif, { a: '#ffffff', b: accent })}</g></svg>\n`;
}

export const png = (svg: Svg, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** One PNG of 32 px in an ICO container: ICONDIR (6 bytes), one ICONDIRENTRY (16 bytes), the image. */
export async function ico(svg: Svg): Promise<Buffer> {
  const image = await sharp(Buffer.from(svg), { density: 144 }).resize(32, 32).ensureAlpha().png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18); // where the image starts
  return Buffer.concat([head, image]);
}
