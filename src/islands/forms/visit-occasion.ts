import { type BookedKind, isForWork } from '../../fields/visits/visit-kinds.ts';

/** A reason to visit a home, with its dates. Texts are in the language of the page. */
export interface Occasion {
  /** `Kennung` of the home, or the key of an event. */
  home: string;
  kind: BookedKind;
  /** «Besichtigung», with several homes «Besichtigung, Haus Hagebutte». */
  title: string;
  /** Name and address of the home. */
  place: readonly string[];
  telephone?: { text: string; address: string };
  weeks: readonly VisitWeek[];
  /** Facts about dates for visitors; entries of the content service may differ in it. */
  details: readonly VisitDetails[];
}

export interface VisitWeek {
  /** «Woche vom 30. November» */
  title: string;
  dates: readonly VisitDate[];
}

export interface VisitDate {
  /** Id of the slot. */
  id: string;
  /** «Mi, 2. Dezember» */
  day: string;
  /** «14 bis 15 Uhr» */
  time: string;
  /** ISO 8601 */
  closesAt: string;
  seats: number;
  /** Index of its `details`. */
  of: number;
}

export interface VisitDetails {
  meeting?: string | undefined;
  bring?: string | undefined;
  host?: VisitHost | undefined;
}

/** The person who receives the visitor. */
export interface VisitHost {
  name: string;
  role?: string | undefined;
  face?: string | undefined;
  telephone?: { text: string; address: string } | undefined;
}

/** Query parameters with the occasion that a visitor came for: `?haus=tabor&art=Probewohnen`. */
export const occasionParameters = ['haus', 'art'] as const;

/**
 * Finds the occasion of a query: for work or for living as asked, then of that home, then of that kind, else the first one.
 * An event is found only by its own key: a link to one that is over must not book another. Undefined if nothing else is
 * left.
 */
export function findOccasion(occasions: readonly Occasion[], query: URLSearchParams): Occasion | undefined {
  const [home, kind] = occasionParameters.map((name) => query.get(name));
  const score = (one: Occasion) =>
    Number(isForWork(one.kind) === isForWork(kind)) * 4 +
    Number(one.home === home) * 2 +
    Number(one.kind === kind && kind !== 'Veranstaltung');
  const [best] = occasions.toSorted((a, b) => score(b) - score(a));
  const isOther = kind === 'Veranstaltung' && best?.kind === kind && best.home !== home;
  return isOther ? undefined : best;
}

/** Returns the facts about a date; without a choice, those of the first entry. */
export function visitDetails({ details }: Occasion, date: VisitDate | undefined): VisitDetails {
  return details[date?.of ?? 0] ?? {};
}
