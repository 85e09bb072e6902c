import type { Brand, Locale } from '../../sites.config.ts';
import type { CollectionName } from './collections.ts';
import type { ContentProblem } from './content-error.ts';

/** Where content comes from: the content service, or the default content of this repository. */
export interface Source {
  /** For reports: an address or a folder. */
  readonly name: string;
  /** The attributes of `konfiguration-<brand>`, or undefined where the locale has none. */
  configuration(brand: Brand, locale: Locale): Promise<unknown>;
  /**
   * The attributes of all published entries of the brand in the locale, each with its `documentId` where there are documents.
   *
   * @throws {MissingListError} where the source knows no such list.
   */
  entries(collection: CollectionName, brand: Brand, locale: Locale): Promise<unknown[]>;
  /** The same of one document; undefined where it is not there, not published or another brand's. A source without documents lacks it. */
  entry?(collection: CollectionName, documentId: string, brand: Brand, locale: Locale): Promise<unknown>;
  /**
   * Is told of fields of one document that the content model does not know.
   *
   * @throws {ContentError} where they must be corrected before anything is published.
   */
  unknownFields(problems: readonly ContentProblem[]): void;
  /** Is told of buttons that lead to no page. @throws {ContentError} as above. */
  deadButtons(problems: readonly ContentProblem[]): void;
  /**
   * Hash of all that it would answer of a brand, media files included, where that can be told without asking: what was
   * read of the same is not read again. A source that answers something of its own must not have that of another.
   */
  state?(brand: Brand): Promise<string | undefined>;
  /** The bytes of a media file by its `url`. @param written until then they stay in memory. */
  file(url: string, written?: Promise<void>): Promise<Uint8Array>;
}
