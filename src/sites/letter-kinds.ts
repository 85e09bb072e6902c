/** Kinds of letters to applicants, with their names for editors. */
export const letterKinds = {
  einladung: 'Einladung',
  absage: 'Absage',
  dokument: 'Uns fehlt ein Dokument',
  eingang: 'Eingang bestätigen',
} as const;
export type LetterKind = keyof typeof letterKinds;
