import { listWidths, pictureAddress, pictureFormats } from './picture-address.ts';

/** Name of an original in the media store. */
const originalName = /^[0-9a-f]{16}\.[a-z0-9]{1,8}$/;
const download = /^\/_dateien\/[0-9a-f]{16}\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/;

/** Addresses of media files. Downloads have the file name for saving as value. */
export type NamedMedia = ReadonlyMap<string, string | undefined>;

const found = new WeakMap<object, NamedMedia>();

/**
 * Finds the media files in the media fields of checked content. Texts are not searched, because an address in a text
 * references no file.
 *
 * @param content is never changed in place, because the result is cached.
 */
export function namedMedia(content: unknown): NamedMedia {
  if (typeof content !== 'object' || content === null) return new Map();
  const known = found.get(content) ?? addMedia(content, new Map());
  found.set(content, known);
  return known;
}

function addMedia(value: object, media: Map<string, string | undefined>): NamedMedia {
  const { url, width, address, name, extension } = value as Record<string, unknown>;
  if (isOriginal(url) && typeof width === 'number')
    for (const format of pictureFormats)
      for (const step of listWidths(width)) media.set(pictureAddress(url, step, format), undefined);
  if (typeof address === 'string' && download.test(address) && typeof name === 'string' && extension !== undefined)
    media.set(address, name);
  for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) addMedia(child, media);
  return media;
}

function isOriginal(value: unknown): value is string {
  return typeof value === 'string' && originalName.test(value);
}
