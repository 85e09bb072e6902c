import type { BrandId } from '../../../sites.config.ts';
import type { Fact } from '../reviews/answers.ts';

/** Answers to the panel. Both sides import this file, so it imports only types. */

export interface PanelProblem {
  /** Entry: «Seite /kontakt». */
  entry: string;
  /** Place: «Inhalt Nr. 2 › Bild › Alternativtext»; empty for the entry as a whole. */
  place: string;
  /** Rule: «muss ausgefüllt sein». */
  rule: string;
  found: string;
  /** Path in the form of the panel: `Inhalt.1.Bild`; empty if the place is empty. */
  field: string;
  /** Link to the field in the panel; undefined if the entry is missing or the user may not read it. */
  href?: string;
  /** Whether the problem belongs to the requested entry. */
  isOwn?: boolean;
}

export interface Hold {
  /** ISO 8601. */
  since: string;
  /** Empty if only operators can correct it. */
  problems: PanelProblem[];
}

/** Visibility of an entry on its website. Days have the form `2027-05-14`. Moments are longer. */
export type EntryStatus =
  /** No origin is configured, so the state is unknown. */
  | { is: 'off' }
  /** Neither live nor being published. */
  | { is: 'absent' }
  | { is: 'building' | 'removing' }
  /** `until`: planned end, ISO 8601. */
  | { is: 'live'; until?: string }
  /** Published, and will appear on that day, or at that moment, ISO 8601. */
  | { is: 'scheduled'; at: string }
  /** Removed from all lists since that day, but its address stays; or from the website since that moment. */
  | { is: 'ended'; at: string }
  | ({ is: 'held' } & Hold)
  /** The website gets no content from the content service. ISO 8601. */
  | { is: 'away'; since: string }
  /** An operator pinned an earlier release. ISO 8601. */
  | { is: 'pinned'; since: string }
  /** Overdue: the build failed or takes too long. */
  | { is: 'late' }
  /** The origin does not answer. */
  | { is: 'silent' };

export type EntryState = EntryStatus & {
  brand: BrandId;
  /** `tabor.example` */
  host: string;
  /** Address of its page; undefined if its brand has no such pages. */
  url?: string;
  /** Whether the user may lift a pin. */
  mayReset?: boolean;
  /** When the draft is published by itself, ISO 8601. */
  planned?: string;
  /** Last publication, ISO 8601; undefined if nothing is published. */
  publishedAt?: string;
  /** Whether the draft is newer than the published version. */
  isChanged: boolean;
};

export type SiteStatus =
  | { is: 'off' | 'live' | 'building' | 'late' | 'silent' | 'never' }
  | { is: 'pinned' | 'away'; since: string }
  | ({ is: 'held' } & Hold);

/**
 * `changed`: live, with a newer draft. `waiting`: published but not live yet. `pinned`: published, but the website shows an
 * earlier release. `published`: the live state is unknown.
 */
export type LineStatus =
  | 'live'
  | 'published'
  | 'draft'
  | 'changed'
  | 'waiting'
  | 'pinned'
  | 'held'
  | 'scheduled'
  | 'ended';

export interface Line {
  /** «Pflege und Betreuung» */
  title: string;
  /** «Seite», «Stelle» … */
  kind: string;
  href: string;
  status: LineStatus;
  /** Additional text: languages, a link, a file or a day. */
  detail?: string;
}

export interface PageLine extends Line {
  path: string;
  /** Depth in the tree of pages; 0 for the home page and its siblings. */
  depth: number;
  url: string;
}

export interface Lines {
  title: string;
  /** Text instead of the lines, if there are none. */
  empty: string;
  total: number;
  first: Line[];
}

/** Entry that is due for a review. */
export interface DueLine extends Pick<Line, 'title' | 'kind' | 'href'> {
  /** Fields of its confirmation. */
  entry: { uid: string; documentId: string; locale: string | null; seen: string };
  facts: Fact[];
  /** Last review, ISO 8601. */
  at: string;
  /** Name of the reviewer; empty for a publication. */
  author: string;
  mayConfirm: boolean;
}

/** Everything that an editor should know about a brand's website. */
export interface Overview {
  brand: string;
  name: string;
  host: string;
  url: string;
  /** Whether the user may go back to an earlier release, and lift a pin. */
  mayReset: boolean;
  state: SiteStatus;
  /** Whether caches still show visitors what was live before. */
  isPurging: boolean;
  pages: PageLine[];
  /** Lists of entries that need attention. */
  lists: Lines[];
  due: { total: number; first: DueLine[] };
  /** Homes without prices, today or soon. */
  prices: PriceRemark[];
}

export interface PriceRemark {
  /** «Ab 1. Januar gibt es keine Preise» */
  text: string;
  home: string;
  /** Whether the home has no prices today. */
  isNow: boolean;
}

/** Open vacancies of a brand, newest first, and where they are advertised. */
export interface AdvertisedVacancies {
  /** Addresses for portals and readers. Each has all open vacancies of the host. */
  feeds: { name: string; url: string }[];
  vacancies: AdvertisedVacancy[];
}

export interface AdvertisedVacancy extends Pick<Line, 'title' | 'href'> {
  number: number;
  url: string;
  /** Undefined if the origin does not answer. */
  isLive: boolean | undefined;
  isForSearchEngines: boolean;
  /** Host of the system that gets the applications; undefined for our form. */
  applyAt: string | undefined;
}

/** Websites that a user may read. */
export interface Websites {
  brands: BrandChoice[];
  /** Version of the websites' system: `1.0.0` */
  version: string;
}

export interface BrandChoice {
  id: string;
  name: string;
  is: SiteStatus['is'];
}
