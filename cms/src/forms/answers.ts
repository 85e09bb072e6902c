import type { LetterKind } from '../../../src/sites/letter-kinds.ts';

export const applicationUid = 'api::bewerbung.bewerbung';

/** Actions of the origin for an applicant with a link: read the state, withdraw, add papers. */
export const applicantActions = ['stand', 'rueckzug', 'nachtrag'] as const;

/** States of an application that a person sets, in their usual order. */
export const applicationStates = ['neu', 'gelesen', 'eingeladen', 'abgesagt', 'angestellt'] as const;
/** Only the applicant withdraws it. */
export type ApplicationState = (typeof applicationStates)[number] | 'zurueckgezogen';

/** A letter that fits a state. Nothing is sent by itself. */
export const letterOfState: Partial<Record<ApplicationState, LetterKind>> = {
  eingeladen: 'einladung',
  abgesagt: 'absage',
};

/** Text of a letter in the language of the applicant, with the gaps filled in. */
export interface DraftLetter {
  /** Keeps a letter from being sent twice. */
  id: string;
  kind: LetterKind;
  subject: string;
  text: string;
  /** Why it cannot be sent. */
  obstacle?: string;
}

export interface StoredLetter {
  id: string;
  subject: string;
  text: string;
  kind?: LetterKind | undefined;
  /** Time at which a person sent it: `2027-06-01T10:00:00.000Z`. */
  at: string;
  /** Whether the mail server has not taken it yet. */
  isOpen: boolean;
  /** Time of the next attempt. */
  nextAt?: string;
}

/** How far the work on an application is. */
export interface ApplicationProgress {
  state: ApplicationState;
  notes: string;
  /** Deeds of people, the latest first. */
  history: { at: string; who: string; what: string }[];
  /** Letters to the applicant, the latest first. */
  letters: StoredLetter[];
  /** Names state and notes, so that a change of older ones is noticed. */
  seen: string;
  /** Day on which it is deleted by itself: `2027-06-01`. */
  deletedOn: string;
}

/** Number of applications that wait to be opened. */
export interface NewApplications {
  count: number;
}

/** Applications that are deleted by themselves within 14 days. */
export interface DueDeletions {
  count: number;
}
