import { shareSize } from './share-picture.ts';

/**
 * Makes the `gallery` format of a picture: what the specification names as the source of share images. The content
 * service makes it on upload with this same function, so that both sources of content give the same bytes.
 */
export async function toGallery(original: Uint8Array): Promise<Uint8Array> {
  // Loaded when it is needed: most builds make no picture, and loading takes a tenth of a second.
  const { default: sharp } = await import('sharp');
  return sharp(original)
    .autoOrient()
    .resize({ ...shareSize, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
