import { shareSize } from './picture-address.ts';

/**
 * Makes the `gallery` format of a picture, the source of share images in the specification. The content service uses
 * the same function on upload, so both sources of content give the same bytes.
 */
export async function toGallery(original: Uint8Array): Promise<Uint8Array> {
  // Loaded on demand: most builds process no pictures, and loading takes a tenth of a second.
  const { default: sharp } = await import('sharp');
  return sharp(original)
    .autoOrient()
    .resize({ ...shareSize, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
