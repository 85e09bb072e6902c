import { createHash } from 'node:crypto';
import type { Brand, Locale } from '../../sites.config.ts';
import type { CollectionName } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import type { RawEntry } from './documents.ts';

/** A source of content: the content service, or the default content of this repository. */
export interface Source {
  /** Address or folder, for reports. */
  readonly name: string;
  /** Fetches the attributes of `konfiguration-<brand>`; undefined if the locale has none. */
  configuration(brand: Brand, locale: Locale): Promise<unknown>;
  /**
   * Fetches the attributes of all published entries of a brand in a locale, with their `documentId` if the source has
   * documents.
   *
   * @returns undefined if the source does not have this list.
   */
  entries(collection: CollectionName, brand: Brand, locale: Locale): Promise<readonly object[] | undefined>;
  /**
   * Fetches one document; undefined if it is missing, unpublished or of another brand. Sources without documents lack
   * this method.
   */
  entry?(collection: CollectionName, documentId: string, brand: Brand, locale: Locale): Promise<RawEntry | undefined>;
  /**
   * Reports fields of a document that the content model does not know.
   *
   * @throws {ContentError} if they must be corrected before publication.
   */
  unknownFields(problems: readonly ContentProblem[]): void;
  /** Reports buttons without a target page. @throws {ContentError} if they must be corrected before publication. */
  deadButtons(problems: readonly ContentProblem[]): void;
  /**
   * Hash of everything that the source would answer for a brand, media files included. Undefined if only requests can
   * tell. With an equal hash nothing is read again, so no two sources may share one.
   */
  state?(brand: Brand): Promise<string | undefined>;
  /**
   * Fetches the bytes of a media file by its `url`. @param written settles when the bytes are on the disk and may leave
   * the memory.
   */
  file(url: string, written?: Promise<void>): Promise<Uint8Array>;
}

/**
 * Computes a hash of the source's state and of the code that reads it; undefined if only requests can tell the state.
 */
export async function hashState(source: Source, brand: Brand, code: Promise<string>): Promise<string | undefined> {
  const state = await source.state?.(brand);
  if (!state) return undefined;
  const hash = createHash('sha256').update(`${await code}\0${state}`);
  return hash.digest('base64url').slice(0, 16);
}
