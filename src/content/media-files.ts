import type { HTTPError } from 'ky';
import { z } from 'zod';
import { ContentError, type ContentProblem, MissingFileError } from './content-error.ts';
import { foundText, visible } from './found-text.ts';
import type { MediaStore } from './media-store.ts';
import type { Source } from './source.ts';

/** Signed addresses of object storage are long. */
const address = z.string('must be an address').max(4_000, 'must not be longer than 4000 characters');

/** What the pull itself reads of a file; its schema reads the rest. */
const mediaFile = z.object({
  url: address,
  mime: z.string('must be a media type').max(255, 'must not be longer than 255 characters'),
  updatedAt: z.string('must be a moment').max(64, 'must be a moment').nullish(),
  formats: z.object({ gallery: z.object({ url: address }, 'must be a file').nullish() }, 'must be filled in').nullish(),
});

interface PlacedFile {
  /** As editors see it: `Inhalt[2].Bild.Datei`. */
  field: string;
  file: object;
}

/**
 * Looks whether the files that a document names can be asked for.
 *
 * @throws {ContentError} naming document and field.
 */
export function checkFiles(raw: unknown, document: string): void {
  const problems = filesIn(raw).flatMap(({ field, file }) => {
    const { error } = mediaFile.safeParse(file, { reportInput: true });
    return (error?.issues ?? []).map(
      ({ path, message, input }): ContentProblem => ({
        document,
        field: [field, ...path].join('.'),
        rule: message,
        found: foundText(input),
      }),
    );
  });
  if (problems.length) throw new ContentError(problems.slice(0, 20));
}

/** A file that content names cannot be had. */
class FileError extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super((cause as Error).message, { cause });
    this.url = url;
  }
}

/**
 * Runs a step that fetches the files of some documents.
 *
 * @throws {MissingFileError} naming the documents and fields of a file that cannot be had; where the content service itself
 * is in trouble or too slow, what it says.
 */
export async function namingFiles<Result>(
  source: Source,
  documents: readonly (readonly [document: string, raw: unknown, ...rest: unknown[]])[],
  step: (source: Source) => Promise<Result>,
): Promise<Result> {
  const file: Source['file'] = (url, written) =>
    source.file(url, written).catch((error) => {
      throw isPassing(error) ? error : new FileError(url, error);
    });
  try {
    return await step({ ...source, file });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const places = documents.flatMap(([document, raw]) =>
      filesIn(raw)
        .filter((placed) => addressesOf(placed.file).includes(error.url))
        .map(({ field }) => ({ document, field })),
    );
    const found = `${foundText(error.url)}: ${visible(error.message).slice(0, 200)}`;
    const problems = places
      .slice(0, 20)
      .map((place) => ({ ...place, rule: 'must be a file that can be fetched', found }));
    throw problems.length ? new MissingFileError(problems, { cause: error.cause }) : error.cause;
  }
}

/** The same store; it tells the source when the bytes of a file are on the disk, so that the next large one may come. */
export function tellingWritten(store: MediaStore): MediaStore {
  return {
    ...store,
    keep(source, remote) {
      const { promise: written, resolve } = Promise.withResolvers<void>();
      return store.keep({ ...source, file: (of) => source.file(of, written) }, remote).finally(resolve);
    },
  };
}

/** Whether it may be otherwise the next time, without anybody correcting the content. */
function isPassing(error: unknown): boolean {
  const { name } = error as Error;
  return (
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    // By its name: the client need not be loaded where nothing is asked.
    (name === 'HTTPError' && (error as HTTPError).response.status >= 429)
  );
}

function addressesOf(file: object): unknown[] {
  const { data } = mediaFile.safeParse(file);
  return [data?.url, data?.formats?.gallery?.url];
}

/** What the content service puts between a field and its file. */
const wrappers = new Set(['data', 'attributes']);

function filesIn(value: unknown, field = ''): PlacedFile[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('url' in value && typeof value.url === 'string' && 'mime' in value) return [{ field, file: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => filesIn(item, `${field}[${index}]`));
  return Object.entries(value).flatMap(([key, item]) => {
    if (wrappers.has(key)) return filesIn(item, field);
    return filesIn(item, field ? `${field}.${key}` : key);
  });
}
