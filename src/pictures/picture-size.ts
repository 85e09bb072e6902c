/** Maximum number of pixels of a picture that is decoded; as many as a good camera has. */
export const maxPixels = 80_000_000;

/** Memory factor of AVIF: 20 bytes per pixel, compared with up to 8 of a progressive picture. */
const avifFactor = 3;

/**
 * Reads the header of a picture.
 *
 * @returns the number of pixels held in memory during resizing. 0 if the picture is read line by line, as nearly all
 * are, or cannot be read; the decoder then reports the error.
 */
export async function pixelsInMemory(original: string): Promise<number> {
  const { default: sharp } = await import('sharp');
  const head = await sharp(original, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => undefined);
  if (!head) return 0;
  const pixels = head.width * head.height;
  if (head.mediaType === 'image/avif') return avifFactor * pixels;
  return head.isProgressive ? pixels : 0;
}

/**
 * Maximum number of pixels: more than phone cameras produce within 10 MB. Progressive pictures are decoded in memory as
 * a whole.
 */
const limits = { inLines: 100_000_000, whole: 25_000_000 };

/** Checks whether a picture is complete and not too large. Reads it line by line without keeping it. */
export async function canBeDrawn(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'truncated', limitInputPixels: limits.inLines, sequentialRead: true } as const;
  try {
    const { width, height, isProgressive } = await sharp(bytes, options).metadata();
    if (isProgressive && width * height > limits.whole) return false;
    await sharp(bytes, options).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
