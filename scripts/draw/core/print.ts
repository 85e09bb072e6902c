/** From drawn shapes to a picture file: hand-cut edges, uneven ink, then WebP. */
import sharp from 'sharp';
import { restartClips, type Svg } from './shape.ts';

export const width = 1600;
export const height = 1067;

/**
 * One sheet. All edges waver a little, as if cut by hand; the ink lies in soft clouds. Both come from low-frequency
 * noise, which costs next to nothing in the file.
 */
export function sheet(body: Svg, size: readonly [number, number], paper: string): Svg {
  const [w, h] = size;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" overflow="hidden"><defs>` +
    `<filter id="cut" x="-12" y="-12" width="${w + 24}" height="${h + 24}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
    '<feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="2" seed="7" result="n"/>' +
    '<feDisplacementMap in="SourceGraphic" in2="n" scale="5.5" xChannelSelector="R" yChannelSelector="G"/></filter>' +
    `<filter id="ink" x="0" y="0" width="${w}" height="${h}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
    '<feTurbulence type="fractalNoise" baseFrequency="0.006 0.009" numOctaves="3" seed="3"/>' +
    '<feColorMatrix values="0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.84  0.9 0 0 0 -0.36"/></filter></defs>' +
    `<rect width="${w}" height="${h}" fill="${paper}"/>` +
    `<g filter="url(#cut)"><g transform="translate(${w / 2} ${h / 2}) scale(1.014) translate(${-w / 2} ${-h / 2})">${body}</g></g>` +
    `<rect width="${w}" height="${h}" filter="url(#ink)" opacity="0.26"/></svg>`
  );
}

/** Draws with fresh clip names, so that a picture's bytes do not depend on its neighbours. */
export function drawn(draw: () => Svg): Svg {
  restartClips();
  return draw();
}

/**
 * Rasterises a sheet, cuts `trim` px off every side, lowers the quality in steps until the file is no larger than
 * `limit` bytes.
 */
export async function webp(svg: Svg, limit: number, trim = 0): Promise<Buffer> {
  const print = sharp(Buffer.from(svg), { unlimited: true }).flatten();
  const { width: w, height: h } = await print.metadata();
  const raw = await print
    .extract({ left: trim, top: trim, width: w - 2 * trim, height: h - 2 * trim })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 84; ; quality -= 6) {
    const file = await sharp(raw.data, { raw: raw.info }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (file.length <= limit || quality < 40) return file;
  }
}
