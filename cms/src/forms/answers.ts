/** States of an application, in their usual order. */
export const applicationStates = ['neu', 'gelesen', 'eingeladen', 'abgesagt', 'angestellt'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** How far the work on an application is. */
export interface ApplicationProgress {
  state: ApplicationState;
  notes: string;
  /** Deeds of people, the latest first. */
  history: { at: string; who: string; what: string }[];
  /** Names state and notes, so that a change of older ones is noticed. */
  seen: string;
  /** Day on which it is deleted by itself: `2027-06-01`. */
  deletedOn: string;
}
