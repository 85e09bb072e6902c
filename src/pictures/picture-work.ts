import type { Rendition } from './encode-picture.ts';
import type { ShareDrawing } from './share-picture.ts';
import type { Tones } from './tones.ts';

/** What is done with the pixels of pictures. Decoders are large programs that read what strangers made. */
export interface PictureWork {
  /** Encodes a rendition into a folder. @returns where it lies, and whether it is more than a copy. */
  encode(rendition: Rendition, folder: string): Promise<{ path: string; isNew: boolean }>;
  /** @returns null for a picture with transparency. @throws where the file is no picture that can be read. */
  tonesOf(original: string): Promise<Tones | null>;
  /** The `gallery` format of a picture. */
  galleryOf(original: Uint8Array): Promise<Uint8Array>;
  /** Whether a picture of a stranger is whole, and small enough to be looked at. */
  canBeDrawn(bytes: Uint8Array): Promise<boolean>;
  /** Draws what link previews show of a page. @returns where it lies. */
  drawShare(drawing: ShareDrawing, folder: string): Promise<string>;
}

export const pictureMethods = [
  'encode',
  'tonesOf',
  'galleryOf',
  'canBeDrawn',
  'drawShare',
] as const satisfies (keyof PictureWork)[];

/** Loaded when it is needed: most builds touch no pixels, and loading takes a tenth of a second. */
const here: PictureWork = {
  encode: async (...task) => (await import('./encode-picture.ts')).encodePicture(...task),
  tonesOf: async (original) => (await import('./tones.ts')).tonesOf(original),
  galleryOf: async (original) => (await import('./gallery-format.ts')).toGallery(original),
  canBeDrawn: async (bytes) => (await import('./can-be-drawn.ts')).canBeDrawn(bytes),
  drawShare: async (...task) => (await import('./draw-share.ts')).drawShare(...task),
};

let current = here;

/** Who does the work: this process, unless it has another one for it. */
export function pictureWork(): PictureWork {
  return current;
}

/** From now on another process does the work. */
export function handOverPictureWork(to: PictureWork): void {
  current = to;
}
