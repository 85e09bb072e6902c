import { join } from 'node:path';
import sharp from 'sharp';
import { pathBeneath } from '../releases/path-beneath.ts';
import { makeOnce } from '../releases/write-whole.ts';
import { type ShareDrawing, type ShareLook, shareName, shareSize } from './share-picture.ts';

/** Sizes in pixels. */
const margin = 84;
const logoHeight = 76;
const stripe = 14;
const titleTop = 214;
const titleRoom = { width: shareSize.width - 2 * margin, height: 290 };
const hostSize = 30;
/** Font sizes of the title; the largest that fits is used. */
const titleSizes = [116, 104, 92, 80, 70, 61, 53, 46];

/** Font families in the files of `fonts/`. */
const families: Readonly<Record<ShareLook['face'], string>> = {
  'warm-serif': 'Fraunces',
  grotesque: 'Hanken Grotesk',
  'soft-rounded': 'Nunito ExtraLight',
  'classical-serif': 'EB Garamond',
};
const brands = join(import.meta.dirname, '..', '..', 'public', 'brand');

sharp.concurrency(1);

/** Draws the share image of a page into a folder, unless it exists. @returns its path. */
export async function drawShare(drawing: ShareDrawing, folder: string): Promise<string> {
  const path = pathBeneath(folder, shareName(drawing));
  await makeOnce(path, async (aside) => {
    await (await picture(drawing)).toFile(aside);
  });
  return path;
}

async function picture({ title, look }: ShareDrawing) {
  const [ground, heading] = [await groundOf(look), await fitted(title, look)];
  return sharp(ground, { raw: { ...shareSize, channels: 3 } })
    .composite([{ input: heading.data, raw: heading.raw, left: margin, top: titleTop }])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' });
}

/** Backgrounds by look of a brand; each is drawn once. */
const grounds = new Map<string, Promise<Buffer>>();

function groundOf(look: ShareLook): Promise<Buffer> {
  const key = JSON.stringify(look);
  const known = grounds.get(key) ?? drawGround(look);
  grounds.set(key, known);
  // A failure is not cached.
  known.catch(() => grounds.delete(key));
  return known;
}

async function drawGround(look: ShareLook): Promise<Buffer> {
  const { ground, ink, accent, host } = look;
  const { width, height } = shareSize;
  const logo = await sharp(pathBeneath(brands, look.logo), { density: 300 })
    .resize({ height: logoHeight, width: 520, fit: 'inside' })
    .png()
    .toBuffer();
  const line = await text(host, hostSize, look, ink);
  const foot = await sharp({ create: { width, height: stripe, channels: 3, background: accent } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: logo, left: margin, top: margin - 14 },
      { input: line.data, raw: line.raw, left: margin, top: height - margin - line.raw.height + 10 },
      { input: foot, left: 0, top: height - stripe },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

interface Drawn {
  data: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

/** Draws a title in the largest size that fits. A title too long for the smallest size is cut after a word. */
async function fitted(title: string, look: ShareLook): Promise<Drawn> {
  const fits = ({ raw }: Drawn) => raw.height <= titleRoom.height && raw.width <= titleRoom.width;
  for (const size of titleSizes) {
    const drawn = await text(title, size, look, look.ink);
    if (fits(drawn)) return balanced(title, size, look, drawn);
  }
  const least = titleSizes.at(-1) ?? 0;
  const words = title.slice(0, 300).split(' ');
  for (let count = words.length - 1; count > 1; count--) {
    const drawn = await text(`${words.slice(0, count).join(' ')}\u00a0…`, least, look, look.ink);
    if (fits(drawn)) return drawn;
  }
  return text(`${title.slice(0, 40)}\u00a0…`, least, look, look.ink);
}

/** Narrows the text without adding lines, so that no word stands alone on the last line. */
async function balanced(title: string, size: number, look: ShareLook, wide: Drawn): Promise<Drawn> {
  if (wide.raw.height < 1.7 * size) return wide;
  for (const share of [0.6, 0.7, 0.8, 0.9]) {
    const drawn = await text(title, size, look, look.ink, share * titleRoom.width);
    if (drawn.raw.height <= wide.raw.height && drawn.raw.width <= share * titleRoom.width) return drawn;
  }
  return wide;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

async function text(
  words: string,
  size: number,
  { face }: ShareLook,
  colour: string,
  width = titleRoom.width,
): Promise<Drawn> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Pango rejects them
  const escaped = words.replaceAll(/[\u0000-\u001f]/g, ' ').replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      // The comma ends the family name; otherwise «ExtraLight» would be read as a weight.
      font: `${families[face]}, ${size}`,
      fontfile: join(import.meta.dirname, 'fonts', `${face}.ttf`),
      width: Math.round(width),
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * 0.06),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: 4 } };
}
