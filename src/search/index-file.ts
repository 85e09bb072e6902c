import type { PageText } from './read-page.ts';

/** Kind of a page, for people who choose between results. */
export type PageKind = 'page' | 'job' | 'event' | 'media' | 'home';

export interface IndexedPage extends Omit<PageText, 'site'> {
  address: string;
  kind: PageKind;
  /** Name of the brand, if it is another one. */
  site?: string;
  /** Factor of its score. @default 1 */
  weight?: number;
}

/** A page that can be found. */
export interface Findable {
  address: string;
  kind: PageKind;
  /** Whether the page belongs to another brand. Results then show the brand's name. */
  isElsewhere: boolean;
  /** Factor of its score: below 1 for long pages that few visitors look for. */
  weight: number;
  page: PageText;
}

/**
 * Characters of a page of another brand. Only the holding searches these: with whole texts its index is twice as large.
 */
const maxLengthElsewhere = 600;

const indexName = '/suche.json';
export const isOfIndex = (file: string) => file.endsWith(indexName);

/** @param prefix start of the addresses of a language: `/fr`, or nothing. */
export const indexAddress = (prefix: string) => prefix + indexName;

/** Makes the index of a host in one language: the texts of its pages, which the browser makes searchable. */
export function makeIndex(pages: readonly Findable[]): string {
  const shown = pages.map(
    ({ address, kind, isElsewhere, weight, page: { site, text, ...page } }): IndexedPage => ({
      address,
      kind,
      ...(isElsewhere && { site }),
      ...(weight !== 1 && { weight }),
      ...page,
      text: isElsewhere ? text.slice(0, maxLengthElsewhere) : text,
    }),
  );
  return JSON.stringify(shown.sort((a, b) => (a.address < b.address ? -1 : 1)));
}
