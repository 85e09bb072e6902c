import type { Tariff, TariffLevel, TariffRoom, TariffSupplement } from '../../fields/entries/tariff-schema.ts';
import { type CareQuestion, careQuestions, estimateLevels, type LevelRange } from '../../fields/stay/care-questions.ts';
import { computeStay, type Stay } from '../../fields/stay/compute-stay.ts';

/** Days of the month that the form computes with. */
export const daysOfMonth = 30;

/** A tariff to choose from. Its `id` is its first day. */
export interface Offer
  extends Pick<Tariff, 'Betreuung' | 'NameHotellerie' | 'NameBetreuung' | 'NameKanton' | 'Stufen' | 'Quelle'> {
  id: string;
  /** Last day. Without one until another tariff begins. */
  until?: string | undefined;
  /** «Bis 31. Dezember 2026», «Ab 1. Januar 2027» */
  start: string;
  /** «gültig ab 1. Januar 2027» */
  period: string;
  /** With an id for the address, like the supplements. */
  Zimmer: (TariffRoom & { id: string })[];
  Zuschlaege: (TariffSupplement & { id: string })[];
}

/** Value of a level that the visitor does not know. */
export const unknownLevel = 'unbekannt';
/** Value of the level of a person without care. */
export const noCare = '0';

/** Choice of a visitor, as it stands in the address. */
export interface StayInput {
  offer: Offer;
  room: Offer['Zimmer'][number];
  persons: 1 | 2;
  /** Number of the level of each person from 1, `noCare`, `unknownLevel`, or empty. */
  levels: string[];
  /** Answers of each person. */
  answers: Partial<Record<CareQuestion, string>>[];
  supplements: TariffSupplement[];
  /** Whether the address names a room, a level or a supplement that the tariff does not have. */
  isOutdated: boolean;
}

/** Names of the fields, also in the address. */
export const stayFields = {
  home: 'haus',
  offer: 'tarif',
  room: 'zimmer',
  persons: 'personen',
  more: 'zuschlag',
} as const;
export const levelField = (person: number) => (person === 0 ? 'stufe' : 'stufe2');
export const answerField = (question: CareQuestion, person: number) =>
  `frage${careQuestions.indexOf(question) + 1}${person === 0 ? '' : '-2'}`;

/** Reads a choice from the address or the form. Unknown values are left out. */
export function readStay(query: URLSearchParams, offers: readonly Offer[]): StayInput | undefined {
  const [first] = offers;
  const offer = offers.find(({ id }) => id === query.get(stayFields.offer)) ?? first;
  const wantedRoom = query.get(stayFields.room) ?? '';
  const room = offer?.Zimmer.find(({ id }) => id === wantedRoom) ?? offer?.Zimmer[0];
  if (!offer || !room) return undefined;
  const persons = room.Personen > 1 && query.get(stayFields.persons) === '2' ? 2 : 1;
  const known = ['', noCare, unknownLevel, ...offer.Stufen.map((_, index) => String(index + 1))];
  const asked = Array.from({ length: persons }, (_, person) => query.get(levelField(person)) ?? '');
  const wanted = query.getAll(stayFields.more);
  const supplements = choosable(offer).filter(({ id }) => wanted.includes(id));
  return {
    offer,
    room,
    persons,
    levels: asked.map((level) => (known.includes(level) ? level : '')),
    answers: asked.map((_, person) =>
      Object.fromEntries(careQuestions.map((question) => [question, query.get(answerField(question, person)) ?? ''])),
    ),
    supplements,
    isOutdated:
      (wantedRoom !== '' && wantedRoom !== room.id) ||
      !asked.every((level) => known.includes(level)) ||
      supplements.length < new Set(wanted).size,
  };
}

/** Supplements that a visitor may choose: those that cost something again and again. */
export function choosable({ Zuschlaege }: Pick<Offer, 'Zuschlaege'>): Offer['Zuschlaege'] {
  return Zuschlaege.filter(({ Betrag, Einheit }) => Betrag > 0 && Einheit !== 'einmalig');
}

/** Whether a room has care levels. A flat has none, and some homes charge no care. */
export const hasLevels = ({ offer, room }: Pick<StayInput, 'offer' | 'room'>): boolean =>
  room.PreisProMonat === undefined && offer.Stufen.length > 0;

/** Costs of a choice. With estimated levels `stay` is that of the highest ones, and `least` of the lowest. */
export interface StayAnswer {
  stay: Stay;
  least?: Stay;
  /** Estimate for each person who does not know the level. */
  ranges: (LevelRange | undefined)[];
}

/** @returns undefined until the visitor has chosen a level, or answered all questions. */
export function answerStay(input: StayInput): StayAnswer | undefined {
  const { offer, room, levels: asked, supplements } = input;
  const compute = (levels: readonly (TariffLevel | undefined)[]) =>
    computeStay(offer, { room, levels, supplements, days: daysOfMonth });
  if (!hasLevels(input)) return { stay: compute(asked.map(() => undefined)), ranges: [] };
  const ranges = asked.map((level, person) =>
    level === unknownLevel ? estimateLevels(input.answers[person] ?? {}, offer.Stufen) : undefined,
  );
  if (asked.some((level, person) => level === '' || (level === unknownLevel && !ranges[person]))) return undefined;
  const levelsAt = (end: 0 | 1) =>
    asked.map((level, person) => offer.Stufen[ranges[person]?.[end] ?? Number(level) - 1]);
  const stay = compute(levelsAt(1));
  return ranges.some(Boolean) ? { stay, least: compute(levelsAt(0)), ranges } : { stay, ranges };
}
