import sharp from 'sharp';

/** Pixels. More than any camera of a telephone makes within 10 MB; a progressive one must be held in memory as a whole. */
const limits = { inLines: 100_000_000, whole: 25_000_000 };

/** Whether a picture is whole: every line of it is read, none is kept. */
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
