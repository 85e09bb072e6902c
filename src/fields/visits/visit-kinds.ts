/** Occasions to visit a house. The last two are for people who look for work. */
export const visitKinds = [
  'Besichtigung',
  'Probewohnen',
  'Informationsabend',
  'Schnuppertag',
  'Schnupperlehre',
] as const;

/** Kinds of bookings: a visit, or a place at an event. */
export const bookedKinds = [...visitKinds, 'Veranstaltung'] as const;
export type BookedKind = (typeof bookedKinds)[number];

export const isForWork = (kind: string | null | undefined) => kind === 'Schnuppertag' || kind === 'Schnupperlehre';

/** Value of an event in the field `haus` of the form. */
export const eventKey = ({ Nummer }: { Nummer: number }) => `veranstaltung-${Nummer}`;

/** Returns the subject of the contact person who receives the visitors if the visit names no person. */
export function subjectOfVisit(kind: BookedKind): 'stellen' | 'wohnen' | 'veranstaltungen' {
  if (kind === 'Veranstaltung') return 'veranstaltungen';
  return isForWork(kind) ? 'stellen' : 'wohnen';
}

/** Hint of the start of a date, which bookings know it by. */
export const movedHint =
  'Sind schon Personen angemeldet, gilt ihre Anmeldung weiter für die alte Zeit, und die neue hat alle Plätze frei: bitte anrufen.';
