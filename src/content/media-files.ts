import { z } from 'zod';
import { asError } from '../platform/errors/as-error.ts';
import { ContentError, type ContentProblem, MissingFileError } from './content-error.ts';
import { foundText, visible } from './found-text.ts';
import type { MediaStore } from './media-store.ts';
import type { Source } from './source.ts';

/** Generous limit: signed addresses of object storage are long. */
const address = z.string('must be an address').max(4_000, 'must not be longer than 4000 characters');

/** Fields that the pull itself reads of a file. The schema of the media field checks the rest. */
const mediaFile = z.object({
  url: address,
  mime: z.string('must be a media type').max(255, 'must not be longer than 255 characters'),
  updatedAt: z.string('must be a moment').max(64, 'must be a moment').nullish(),
  formats: z.object({ gallery: z.object({ url: address }, 'must be a file').nullish() }, 'must be filled in').nullish(),
});

interface PlacedFile {
  /** Path of the field as editors see it: `Inhalt[2].Bild.Datei`. */
  field: string;
  file: object;
}

/**
 * Checks that the files of a document can be requested.
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

/** A referenced file cannot be fetched. */
class FileError extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(asError(cause).message, { cause });
    this.url = url;
  }
}

/**
 * Runs a step that fetches the files of some documents.
 *
 * @throws {MissingFileError} naming documents and fields, if a file cannot be fetched. The original error, if the
 * content service itself fails or is too slow.
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

/** Wraps a store: it signals to the source when a file is on the disk, so that the next large file may be read. */
export function tellingWritten(store: MediaStore): MediaStore {
  return {
    ...store,
    keep(source, remote) {
      const { promise: written, resolve } = Promise.withResolvers<void>();
      return store.keep({ ...source, file: (of) => source.file(of, written) }, remote).finally(resolve);
    },
  };
}

/** Checks whether a retry may succeed without a change of the content. */
function isPassing(error: unknown): boolean {
  const { name } = asError(error);
  return (
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    // Compared by name, so that the HTTP client is not loaded without need.
    (name === 'HTTPError' && (asError(error).response?.status ?? 0) >= 429)
  );
}

function addressesOf(file: object): unknown[] {
  const { data } = mediaFile.safeParse(file);
  return [data?.url, data?.formats?.gallery?.url];
}

/** Objects that the content service wraps around a file. */
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
