import type { Rendition } from './encode-picture.ts';
import type { Tones } from './picture-pixels.ts';

/**
 * Operations on the pixels of pictures. Decoders are complex and read untrusted files, so they run in processes of
 * their own.
 */
export interface PictureWork {
  /** Encodes a rendition into a folder. @returns its path, and whether it is more than a copy. */
  encode(rendition: Rendition, folder: string): Promise<{ path: string; isNew: boolean }>;
  /** @returns null for a picture with transparency. @throws if the file is not a readable picture. */
  tonesOf(original: string): Promise<Tones | null>;
  /** Makes the `gallery` format of a picture. */
  galleryOf(original: Uint8Array): Promise<Uint8Array>;
  /** Makes the portrait of a mail. */
  faceOf(original: Uint8Array): Promise<Uint8Array>;
  /**
   * Decodes an untrusted picture to check that it can be shown. Its header decides whether it is too large.
   *
   * @param maxBytes maximum size of its pixels. @returns the size of the pixels that were decoded, in bytes.
   */
  draw(picture: Uint8Array, maxBytes: number): Promise<{ bytes: number; isWhole: boolean }>;
}

/** Loaded on demand: most builds process no pictures, and loading takes a tenth of a second. */
const here: PictureWork = {
  encode: async (...task) => (await import('./encode-picture.ts')).encodePicture(...task),
  tonesOf: async (original) => (await import('./picture-pixels.ts')).measureTones(original),
  galleryOf: async (original) => (await import('./picture-pixels.ts')).toGallery(original),
  faceOf: async (...task) => (await import('./picture-pixels.ts')).toFace(...task),
  draw: async (...task) => (await import('./picture-pixels.ts')).draw(...task),
};

let current = here;

/** Returns the implementation in use: this process, or another one. */
export function pictureWork(): PictureWork {
  return current;
}

/** Delegates all further work to another process. */
export function handOverPictureWork(to: PictureWork): void {
  current = to;
}
