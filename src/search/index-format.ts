/** What lies in a release for the search, and what the browser reads of it: docs/decisions/search-without-a-server.md. */

/** What a page is, for people who choose between results. */
export type PageKind = 'page' | 'job' | 'event' | 'media' | 'home';

/** The beginning of the index, `/suche.json` of host and language. */
export interface Index {
  /** Of everything that follows from the pages; names the folder of the other parts. */
  version: string;
  /** How many pages there are. */
  pages: number;
  /** All stems in alphabetical order: of each the letters that it has in common with the one before (base 36), and the rest. */
  stems: string;
  /** With which stem each part of the postings begins. */
  parts: number[];
  /** Groups of stems of which each finds the others with `synonyms[stem]`. */
  synonyms: Record<string, string[]>;
}

/** Where the stems of a part stand: for each stem, page after page, `distance to the page before * impacts + impact`. */
export type Postings = number[][];
export const impacts = 128;

/** Names of the files of some pages, `namesAtOnce` in a part: what a result shows is fetched with it. */
export type Names = string[];
export const namesAtOnce = 1_000;

/** A page as results show it. */
export interface IndexedPage {
  title: string;
  address: string;
  kind: PageKind;
  /** The brand, where it is another one. */
  site?: string;
  description: string;
  text: string;
  /** Of its words, where it is not that of its address. */
  language?: string;
}

const folder = '/_suche';
export const isOfIndex = (file: string) => file.startsWith(`${folder}/`) || file.endsWith(indexName);

/** @param prefix what addresses begin with in this language: `/fr`, or nothing. */
export const indexName = '/suche.json';
export const postingsAddress = (version: string, part: number) => `${folder}/${version}/${part}.json`;
export const namesAddress = (version: string, part: number) => `${folder}/${version}/seiten-${part}.json`;
export const pageAddress = (name: string) => `${folder}/seiten/${name}.json`;
