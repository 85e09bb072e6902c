import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { mediaAddress, shareSize } from './picture-address.ts';
import { fillFrame } from './picture-pixels.ts';

const { width, height } = shareSize;
/** Pixels: the panel with the wordmark, and the margin around it. */
const panelWidth = 400;
const margin = 40;
const channels = 3;

const logoFile = (brand: string, variant: string) =>
  join(import.meta.dirname, '..', '..', 'public', 'brand', brand, `logo-${variant}.svg`);

/**
 * Draws a link preview: a panel in the colour of the brand with its wordmark, next to the picture.
 *
 * @param original a logo draws the wordmark alone. @param name describes the preview, see `previewAddress`.
 */
export async function drawPreview(original: string, name: string): Promise<Sharp> {
  const { brand = '', ink = '', ground = '' } = [...`/_bilder/${name}`.matchAll(mediaAddress)][0]?.groups ?? {};
  const logo = logoFile(brand, ink);
  if (original.endsWith('.svg')) return toJpeg(await drawPanel(logo, ground, width, width / 2));
  const key = `${brand} ${ink} ${ground}`;
  const panel = panels.get(key) ?? drawPanel(logo, ground, panelWidth, panelWidth - 2 * margin);
  panels.set(key, panel);
  const picture = await (await fillFrame(original, { width: width - panelWidth, height }))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  // Copies rows, because compositing takes longer than all the rest.
  const rows = Array.from({ length: height }, (_, row) => row);
  const [one, other] = [panelWidth * channels, (width - panelWidth) * channels];
  const left = await panel;
  return toJpeg(
    Buffer.concat(
      rows.flatMap((row) => [
        left.subarray(row * one, (row + 1) * one),
        picture.subarray(row * other, (row + 1) * other),
      ]),
    ),
  );
}

const toJpeg = (pixels: Buffer) => sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality: 80 });

/** Panels by brand and colours, because all previews of a brand have the same. */
const panels = new Map<string, Promise<Buffer>>();

async function drawPanel(logo: string, ground: string, panelWidth: number, logoWidth: number): Promise<Buffer> {
  const input = await sharp(logo, { density: 288 })
    .resize({ width: logoWidth, height: Math.round(height / 3), fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width: panelWidth, height, channels, background: `#${ground}` } })
    .composite([{ input }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
