/** Entry that a task may start from. */
export interface TaskChoice {
  documentId: string;
  title: string;
  /** Name of the brand. */
  brand: string;
}

export interface EventChoice extends TaskChoice {
  /** Next days of a series: `2026-12-04`; empty for a single date. */
  days: string[];
  /** First or next date in words. */
  next: string;
}

export interface VacancyChoice extends TaskChoice {
  /** «per sofort oder nach Vereinbarung» */
  start: string;
  /** Pay in words: «CHF 84’500 bis 99’800 brutto im Jahr, bei 100 %»; empty without pay. */
  pay: string;
  /** Working day in words: «07:00–09:30 Pflege»; empty without one. */
  shift: string[];
}

/** Choices of a user in the tasks of the start page. A task without choices is not offered. */
export interface TaskChoices {
  /** Brands for which the user may publish notices. */
  notices: { id: string; name: string; pages: number }[];
  events: EventChoice[];
  vacancies: VacancyChoice[];
  tariffs: (TaskChoice & { from: string })[];
  homePages: (TaskChoice & { href: string })[];
  mayPlaces: boolean;
}

/** Result of a task. */
export interface TaskDone {
  uid: string;
  documentId: string;
  locale: string | null;
  /** Address of the entry in the panel. */
  href: string;
  isPublished: boolean;
  /** State of a created entry. It is not deleted after another change. */
  seen: string;
  /** Version of a changed entry that the task published. */
  version?: number | undefined;
}

export interface TaskUndone {
  /** Whether the task had created the entry, which is now in the bin. */
  isDeleted: boolean;
}
