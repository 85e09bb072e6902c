import { listWidths, originalAddress, pictureAddress, pictureFormats } from './picture-address.ts';

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
  const known = found.get(content) ?? new Map(mediaIn(content));
  found.set(content, known);
  return known;
}

function* mediaIn(value: object): Generator<[address: string, name: string | undefined]> {
  const { url, width, address, name, extension, metaImage }: Record<string, unknown> = { ...value };
  if (isOriginal(url) && typeof width === 'number')
    for (const format of pictureFormats)
      for (const step of listWidths(width)) yield [pictureAddress(url, step, format), undefined];
  if (isOriginal(metaImage)) yield [originalAddress(metaImage), undefined];
  if (typeof address === 'string' && download.test(address) && typeof name === 'string' && extension !== undefined)
    yield [address, name];
  for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) yield* mediaIn(child);
}

function isOriginal(value: unknown): value is string {
  return typeof value === 'string' && originalName.test(value);
}
