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
