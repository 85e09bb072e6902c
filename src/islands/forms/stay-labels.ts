import { careQuestions } from '../../fields/stay/care-questions.ts';

/** Labels of a sum. */
export interface CostLabels {
  item: string;
  perDay: string;
  perMonth: string;
  /** With `{days}`. */
  days: string;
  ownSum: string;
  others: string;
  varies: string;
}

/** Texts of a stay, by their keys in the dictionaries. Some have gaps, such as `{level}`. */
export const stayKeys = [
  ...careQuestions,
  ...(['helpedAlone', 'helpedSome', 'helpedAlways'] as const),
  ...(['offer', 'room', 'persons', 'onePerson', 'twoPersons', 'level', 'secondLevel', 'levelHint'] as const),
  ...(['choose', 'noCare', 'unknown', 'missingLevel', 'questions', 'secondQuestions', 'questionsHint'] as const),
  ...(['supplementsToo', 'outdated'] as const),
  ...(['calculate', 'print', 'share', 'hotel', 'rent', 'support', 'ownCare', 'insurer', 'public', 'care'] as const),
  ...(['estimate', 'range', 'sentence', 'sentenceOfMonth', 'sentenceOfRange', 'pays', 'spitex'] as const),
  ...(['ifNotEnough', 'sheetTitle', 'calculatedOn', 'source', 'waiting'] as const),
] as const;

export type StayLabels = CostLabels & Record<(typeof stayKeys)[number], string>;
