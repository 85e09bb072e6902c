/** Pixels of the largest picture that is decoded: as many as a good camera makes. */
export const maxPixels = 80_000_000;

/** How much more memory a pixel of an AVIF takes: 20 bytes, where that of a progressive picture takes up to 8. */
const avifFactor = 3;

/**
 * Reads the head of a picture.
 *
 * @returns how many pixels are in memory together while it is made smaller: 0 where it is read line by line, as nearly
 * all are, and where it cannot be read, which its decoder will say.
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
