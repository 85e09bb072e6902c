import type { BookedVisit } from '../../content/visit-page.ts';
import { slotEntry } from '../../fields/visits/slots.ts';
import type { BookedKind } from '../../fields/visits/visit-kinds.ts';
import type { VisitField } from '../../forms/visit.ts';
import { asciiAddress } from '../../platform/text/email-address.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import type { SavedAnswer } from '../outbox/answer.ts';
import type { OpenDate } from './visit-dates.ts';

/** State of a registration, in the words of the content service. */
export type VisitState = 'angemeldet' | 'verschoben' | 'abgesagt';

/** Reads a booked date from the fields of its answer. */
export function bookedVisit(
  { Haus, Art, Anlass, Termin, Ende, Personen }: SavedAnswer['fields'],
  slot: string,
): BookedVisit {
  return {
    ...slotEntry(slot),
    home: String(Haus),
    kind: Art as BookedKind,
    ...(Anlass && { title: String(Anlass) }),
    start: String(Termin),
    end: String(Ende),
    persons: Number(Personen),
  };
}

export const timeFields = ({ start, end }: OpenDate) => ({ Termin: start, Ende: end });

/**
 * Maps the form to the field names of the content service. House and kind of a date are those of its visit. The house
 * reads in German who comes for a trial day.
 */
export function visitFields(
  values: Record<VisitField, string>,
  date: OpenDate | undefined,
  of: OpenDate['of'] | undefined,
) {
  const { wunsch, wer, email, telefon } = values;
  const nachricht = [wer && `${plainTexts('de-CH')('visit.who')} ${wer}`, values.nachricht].filter(Boolean).join('\n');
  return {
    ...(of ?? { Haus: values.haus, Art: values.art }),
    ...(date && timeFields(date)),
    // The form hides a wish that was typed before the date was chosen.
    ...(wunsch && !date && { Wunsch: wunsch }),
    Vorname: values.vorname,
    Nachname: values.nachname,
    ...(email && { Email: asciiAddress(email) ?? email }),
    ...(telefon && { Telefon: telefon }),
    Personen: Number(values.personen),
    ...(nachricht && { Nachricht: nachricht }),
    Stand: (date ? 'angemeldet' : 'angefragt') satisfies VisitState | 'angefragt',
    Fassung: 1,
  };
}
