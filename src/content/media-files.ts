import pMap from 'p-map';
import { z } from 'zod';
import { downloadAddress } from '../fields/media.ts';
import { asError } from '../platform/errors/as-error.ts';
import { isPicture } from '../platform/http/file-types.ts';
import { findObjects } from './check-size.ts';
import { type ContentProblem, foundText, visible } from './content-error.ts';
import type { MediaStore, StoredFile } from './media-store.ts';
import { describeFailure, ServiceError } from './service-error.ts';
import type { Source } from './source.ts';

/** Generous limit: signed addresses of object storage are long. */
const address = z.string().max(4_000);

/** Fields that the pull itself reads of a file. The schema of the media field checks the rest. */
const mediaFile = z.object({
  url: address,
  updatedAt: z.string().max(64).nullish(),
  formats: z.object({ gallery: z.object({ url: address }).nullish() }).nullish(),
});

type RawFile = z.output<typeof mediaFile> & { name?: unknown; mime?: unknown };

function isFile(value: object): value is RawFile {
  return 'url' in value && 'mime' in value;
}

/**
 * Fetches all media files of raw documents. In each file, the name in the store replaces the address and the real size
 * replaces the reported one; the type follows from the bytes. Pictures get their tones. Formats of the content service
 * are dropped, except `gallery` of a share image: the build encodes its own from the original. Links in texts to a file
 * of `VerlinkteDateien` get its address on the website.
 *
 * @param missing gets a problem for each file that cannot be fetched, so that all other problems are found, too.
 * @throws if the content service itself fails or is too slow.
 */
export async function resolveMedia<Raw>(
  documents: readonly (readonly [document: string, raw: Raw, ...rest: unknown[]])[],
  source: Source,
  store: MediaStore,
  missing: ContentProblem[],
): Promise<Raw[]> {
  const copies = documents.map(([document, raw]) => ({ document, raw: structuredClone(raw) }));
  const files = copies.flatMap(({ document, raw }) =>
    findObjects(raw, isFile).map((placed) => ({ ...placed, document, raw })),
  );
  /** Addresses of linked files on the website, by document and address in the media library. */
  const links = new Map(copies.map(({ raw }) => [raw, new Map<string, string>()]));
  await pMap(files, resolveFile, { concurrency: 8 });
  return copies.map(({ raw }) => withFileLinks(raw, links.get(raw) ?? new Map()));

  async function resolveFile(placed: (typeof files)[number]): Promise<void> {
    try {
      await fetchFile(placed);
    } catch (error) {
      const { document, field, found: file } = placed;
      const { service, message } = describeFailure(error);
      if (service === 'away')
        throw new ServiceError('away', `${document}: ${field} cannot be fetched; ${message}`, { cause: error });
      const found = `${foundText(file.url)}: ${visible(asError(error).message).slice(0, 200)}`;
      missing.push({ document, field, rule: 'must be a file that can be fetched', found });
      Object.assign(file, { size: 0, refused: '' });
    }
  }

  async function fetchFile({ field, found: file, raw }: (typeof files)[number]): Promise<void> {
    // The schema reports refused files, because it knows document and field.
    const refuse = () => Object.assign(file, { size: 0, refused: textOrEmpty(file.name) });
    if (!mediaFile.safeParse(file).success) return void refuse();
    if (/(?:^|\.)metaImage$/.test(field)) {
      const gallery = file.formats?.gallery?.url;
      const shared = gallery ? await keep(file, gallery) : undefined;
      if (!shared) return void refuse();
      return void Object.assign(file, { formats: { gallery: { url: shared.name, extension: shared.extension } } });
    }
    const stored = await keep(file, file.url);
    if (!stored && textOrEmpty(file.mime).startsWith('image/'))
      return void Object.assign(file, await emptyPicture('it is no JPEG, PNG, WebP or AVIF'));
    if (!stored) return void refuse();
    const { name: url, size, extension } = stored;
    if (field.startsWith('VerlinkteDateien'))
      links.get(raw)?.set(file.url, downloadAddress({ name: textOrEmpty(file.name), url, extension }));
    Object.assign(file, { url, size, extension, ...(file.formats && { formats: {} }) });
    if (isPicture(extension)) Object.assign(file, await look(stored));
  }

  /** @returns undefined for a file type that is not allowed. */
  async function keep({ name, updatedAt }: RawFile, url: string): Promise<StoredFile | undefined> {
    return store.keep(source, { url, name: textOrEmpty(name), version: updatedAt ?? '' });
  }

  /** Reads the tones of a picture. */
  async function look({ name }: StoredFile) {
    try {
      return { tones: await store.tonesOf(name) };
    } catch (error) {
      return emptyPicture(asError(error).message);
    }
  }

  /** Returns the fields of a transparent picture, which takes the place of one that cannot be decoded. */
  async function emptyPicture(unreadable: string) {
    const stored = await store.keep(emptySource, { url: '', name: '', version: '' });
    return { url: stored?.name, extension: stored?.extension, size: stored?.size, unreadable };
  }
}

/** Source of a transparent picture. */
const emptySource: Pick<Source, 'name' | 'file'> = {
  name: 'empty picture',
  file: async () =>
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEVMaXFNx9g6AAAAAXRSTlMAQObYZgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAAA1JREFUGNNjYBgFyAAAARAAAeyX43oAAAAASUVORK5CYII=',
      'base64',
    ),
};

/** Links in a rich text: `[Tarife](/uploads/tarife.pdf)`. */
const linkInText = /(\]\(\s*<?)([^\s)>]+)/g;

function withFileLinks<Value>(value: Value, links: ReadonlyMap<string, string>): Value {
  if (!links.size) return value;
  const replace = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replaceAll(linkInText, (_, before: string, link: string) => before + (links.get(link) ?? link));
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, replace(child)]));
  };
  return replace(value) as Value;
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
