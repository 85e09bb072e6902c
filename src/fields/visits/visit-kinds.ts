/** Occasions to visit a house. The last two are for people who look for work. */
export const visitKinds = [
  'Besichtigung',
  'Probewohnen',
  'Informationsabend',
  'Schnuppertag',
  'Schnupperlehre',
] as const;
export type VisitKind = (typeof visitKinds)[number];

export const isForWork = (kind: VisitKind) => kind === 'Schnuppertag' || kind === 'Schnupperlehre';

/** Subject of the contact person who receives the visitors if the visit names no person. */
export const subjectOfVisit = (kind: VisitKind) => (isForWork(kind) ? 'stellen' : 'wohnen');
