import type { Sharp } from 'sharp';
import { z } from 'zod';
import { shareSize } from './picture-address.ts';

/**
 * Options of each decoder, for uploads, forms and builds: a picture is shown if a browser would show it, despite wrong
 * checksums, odd headers or a missing end.
 */
export const decoding = { failOn: 'none' } as const;

/** Maximum number of pixels of a picture that is decoded; as many as a good camera has. */
export const maxPixels = 80_000_000;

/** Memory factor of AVIF: 20 bytes per pixel, compared with up to 8 of a progressive picture. */
const avifFactor = 3;

/** Maximum number of pixels of a picture in memory that is decoded together with others. */
const maxPixelsAtOnce = 13_000_000;

/**
 * Checks whether resizing a picture needs so much memory that no second one may be resized meanwhile. Nearly all
 * pictures are read line by line and need little. An unreadable picture does not count; the decoder reports the error.
 */
export async function needsMuchMemory(original: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const head = await sharp(original, { ...decoding, limitInputPixels: maxPixels })
    .metadata()
    .catch(() => undefined);
  if (!head) return false;
  const isAvif = head.mediaType === 'image/avif';
  const pixels = head.width * head.height * (isAvif ? avifFactor : 1);
  return pixels > maxPixelsAtOnce && (isAvif || head.isProgressive === true);
}

/**
 * Limits of a picture that is drawn: more pixels than phone cameras produce within 10 MB, and bytes of a scan with 600
 * dots per inch of A3. Progressive pictures are decoded in memory as a whole, once per scan: encoders make about ten.
 */
const limits = { inLines: 100_000_000, whole: 25_000_000, bytes: 300_000_000, scans: 40 };
/** Marker of a scan in a JPEG. */
const scanMarker = '\xff\xda';

/** Decodes a picture line by line, without keeping it. See `PictureWork`. */
export async function draw(picture: Uint8Array, maxBytes: number): Promise<{ bytes: number; isWhole: boolean }> {
  const { default: sharp } = await import('sharp');
  const options = { ...decoding, limitInputPixels: limits.inLines, sequentialRead: true };
  let decoded = 0;
  try {
    const { width, height, isProgressive, channels, depth, format } = await sharp(picture, options).metadata();
    const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    const isTooLarge = bytes > Math.min(maxBytes, limits.bytes) || (isProgressive && width * height > limits.whole);
    const scans = () =>
      Buffer.from(picture)
        .toString('latin1')
        .split(scanMarker, limits.scans + 2).length - 1;
    if (isTooLarge || (isProgressive && format === 'jpeg' && scans() > limits.scans))
      return { bytes: 0, isWhole: false };
    decoded = bytes;
    await sharp(picture, options).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return { bytes, isWhole: true };
  } catch {
    return { bytes: decoded, isWhole: false };
  }
}

/**
 * Makes the `gallery` format of a picture, which is the source of share images. The content service uses
 * the same function on upload, so both sources of content give the same bytes.
 */
export async function toGallery(original: Uint8Array): Promise<Uint8Array> {
  return (await fillFrame(original, shareSize)).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** Pixels of a portrait in mails: twice its size there. */
export const faceSize = { width: 192, height: 240 };

/** Makes a small JPEG of a portrait, the format that all mail programs show. */
export async function toFace(original: Uint8Array): Promise<Uint8Array> {
  const face = await fillFrame(original, faceSize);
  return face.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Ratio of the sides of a strip. */
const strip = 20;

/**
 * Fills a frame with the part of a picture that catches the eye, or with the middle of a strip: finding that part in an
 * enlarged strip would take minutes.
 */
export async function fillFrame(
  original: string | Uint8Array,
  frame: { width: number; height: number },
): Promise<Sharp> {
  // Loaded on demand: most builds process no pictures, and loading takes a tenth of a second.
  const { default: sharp } = await import('sharp');
  const picture = sharp(original, { ...decoding, limitInputPixels: maxPixels }).autoOrient();
  const { width, height } = await picture.metadata();
  const position = Math.max(width / height, height / width) > strip ? 'centre' : 'attention';
  return picture.resize({ ...frame, fit: 'cover', position });
}

/** Grid of the tones, row by row. */
const grid = { width: 3, height: 2 };

/** Colours of a picture, `#rrggbb`, in two rows of three; their average holds its place until it has loaded. */
export const tones = z.array(z.string().regex(/^#[0-9a-f]{6}$/)).length(grid.width * grid.height);
export type Tones = z.output<typeof tones>;

/** Mixes the tones of a picture to one colour. */
export function averageTone(tones: Tones): string {
  const channels = [1, 3, 5].map((from) => {
    const values = tones.map((tone) => Number.parseInt(tone.slice(from, from + 2), 16));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.round(mean).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/**
 * Computes the tones of a picture.
 *
 * @returns null for a picture with transparency, because its tones would show through.
 * @throws if the file is not a readable picture, or too large.
 */
export async function measureTones(original: string): Promise<Tones | null> {
  // Loaded on demand: most builds process no pictures.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(original, { ...decoding, limitInputPixels: maxPixels });
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
