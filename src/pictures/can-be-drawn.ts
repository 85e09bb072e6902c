import sharp from 'sharp';

/**
 * Maximum number of pixels: more than phone cameras produce within 10 MB. Progressive pictures are decoded in memory as
 * a whole.
 */
const limits = { inLines: 100_000_000, whole: 25_000_000 };

/** Checks whether a picture is complete and not too large. Reads it line by line without keeping it. */
export async function canBeDrawn(bytes: Uint8Array): Promise<boolean> {
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
