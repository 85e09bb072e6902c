/** Writes everything of a brand that is a sign: logos, favicons, motif, labels. */

import sharp from 'sharp';
import { faviconSvg, ico, png } from './brand/favicon.ts';
import { organicLabel, qualitySeal } from './brand/labels.ts';
import { motif } from './brand/motif.ts';
import { logoTones, smallMark, wordmark } from './brand/wordmark.ts';
import { brandOf } from './core/brands.ts';
import { drawn } from './core/print.ts';
import { markFolder, type Outputs } from './outputs.ts';
import { type BrandId, mailLogoFile, mailLogoSize, themeOf } from './websites.ts';

const one = (colour: string): { letters: string; a: string; b: string } => ({ letters: colour, a: colour, b: colour });
const labels: Partial<Record<BrandId, () => string>> = { bauma: qualitySeal, hinderzelg: organicLabel };

export async function drawMarks(id: BrandId, outputs: Outputs): Promise<void> {
  const brand = brandOf(id);
  const write = (name: string, data: string | Buffer): Promise<void> =>
    outputs.write(`${markFolder}/${id}/${name}`, data);

  const colour = wordmark(id, logoTones(id));
  await write('logo-colour.svg', colour);
  await write('logo-white.svg', wordmark(id, one('#ffffff')));
  await write('logo-black.svg', wordmark(id, one('#000000')));
  await write('logo-small.svg', smallMark(id, logoTones(id)));
  await write(
    'logo.png',
    await sharp(Buffer.from(colour), { density: 200 })
      .resize({ width: 360 })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );
  await write(mailLogoFile, await mailLogo(colour, themeOf(brand).grounds.tint.ground));

  const icon = faviconSvg(id, 12, 12);
  const full = faviconSvg(id, 0, 14);
  await write('favicon.svg', icon);
  await write('favicon.ico', await ico(icon));
  await write('apple-touch-icon.png', await png(full, 180));
  await write('icon-192.png', await png(full, 192));
  await write('icon-512.png', await png(full, 512));

  await write('motif.svg', motif(brand.motif));
  const label = labels[id];
  if ('label' in brand && label) await write(brand.label.file, drawn(label));
}

/** The wordmark on a plate of its own: letters that are made for light ground must be read in a dark mail too. */
async function mailLogo(logo: string, ground: string): Promise<Buffer> {
  const [width, height] = [mailLogoSize.width * 2, mailLogoSize.height * 2];
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="12" fill="${ground}"/></svg>`;
  const letters = await sharp(Buffer.from(logo), { density: 200 })
    .resize({ width: width - 56, height: height - 36, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(plate))
    .composite([{ input: letters, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
}
