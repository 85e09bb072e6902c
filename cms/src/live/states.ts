/** What the panel is told: shared by both sides, so it imports nothing. */

/** Something that an editor has to correct. */
export interface PanelProblem {
  /** «Seite /kontakt». */
  entry: string;
  /** «Inhalt Nr. 2 › Bild › Alternativtext»; empty where the entry as a whole is meant. */
  place: string;
  /** What is allowed: «muss ausgefüllt sein». */
  rule: string;
  /** What stands there now. */
  found: string;
  /** Of the form in the panel: `Inhalt.1.Bild`; empty as the place is. */
  field: string;
  /** Where the panel opens the entry at the field; none where it is not there, or not for this person. */
  href?: string;
  /** Whether it is about the entry that was asked about. */
  isOwn?: boolean;
}

/** Why nothing new of a brand appears. */
export interface Hold {
  /** ISO 8601. */
  since: string;
  problems: PanelProblem[];
  /** Whether something is in the way that only operators can correct. */
  isTechnical: boolean;
}

/** Whether an entry is to be seen, and what is in the way. Days are of the form `2027-05-14`. */
export type EntryStatus =
  /** The content service tells nobody what is published. */
  | { is: 'off' }
  /** Not to be seen, and nothing is on its way. */
  | { is: 'absent' }
  | { is: 'building' | 'removing' }
  | { is: 'live' }
  /** Appears by itself. */
  | { is: 'scheduled'; day: string }
  /** In no list any more since then; its address stays. */
  | { is: 'ended'; day: string }
  | ({ is: 'held' } & Hold)
  /** An operator went back to an earlier release. ISO 8601. */
  | { is: 'pinned'; since: string }
  /** It should have arrived long ago. */
  | { is: 'late' }
  /** The origin does not answer. */
  | { is: 'silent' };

export type EntryState = EntryStatus & {
  /** Its id. */
  brand: string;
  /** `tabor.example` */
  host: string;
  /** Address of its page; none where its brand has no such pages. */
  url?: string;
};

export type SiteStatus =
  | { is: 'off' | 'live' | 'building' | 'late' | 'silent' | 'never' }
  | { is: 'pinned'; since: string }
  | ({ is: 'held' } & Hold);

/** `changed`: live, with a newer draft. `waiting`: published, and not live yet. `published`: nobody can say whether it is live. */
export type LineStatus = 'live' | 'published' | 'draft' | 'changed' | 'waiting' | 'held' | 'scheduled' | 'ended';

/** An entry in one of the lists of the start page. */
export interface Line {
  /** «Pflege und Betreuung» */
  title: string;
  /** «Seite», «Stelle» … */
  kind: string;
  href: string;
  status: LineStatus;
  /** What there is to say of it: languages, a link, a file, a day. */
  detail?: string;
}

export interface PageLine extends Line {
  path: string;
  /** 0 for the home page and what is beside it. */
  depth: number;
  url: string;
}

/** A list that may be cut. */
export interface Lines {
  total: number;
  first: Line[];
}

/** Everything that an editor should know of the website of a brand. */
export interface Overview {
  brand: string;
  name: string;
  host: string;
  url: string;
  state: SiteStatus;
  pages: PageLine[];
  /** Written and not live. */
  waiting: Lines;
  /** None where the brand has one language. */
  untranslated?: Lines;
  deadLinks: Lines;
  withoutAlternative: Lines;
  expiring: Lines;
}

/** A brand that somebody may choose. */
export interface BrandChoice {
  id: string;
  name: string;
  host: string;
  is: SiteStatus['is'];
}
