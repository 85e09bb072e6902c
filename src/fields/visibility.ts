import { lastMoment } from '../i18n/day-in-zurich.ts';
import { isInOrder, moment } from './fields.ts';

/** Moments in ISO 8601 between which visitors see an entry. An empty one sets no limit. */
export interface Visibility {
  Ab?: string | undefined;
  Bis?: string | undefined;
}

/** End of a period. */
export const end = moment.transform(lastMoment).meta({ column: 'datetime' });

/** Fields of an entry that visitors may see for a limited time. */
export const visibility = {
  Ab: moment.optional().meta({
    label: 'Auf der Website ab',
    hint: 'Freiwillig. Ohne Uhrzeit: vom Beginn des Tages an. Vorher ist die Seite nicht da, und Links zu ihr sind nur Text.',
  }),
  Bis: end.optional().meta({
    label: 'Auf der Website bis',
    hint: 'Freiwillig. Ohne Uhrzeit: bis und mit diesem Tag. Danach verschwindet die Seite von selbst, und Links zu ihr sind nur Text.',
  }),
};

/** Error message of `endsAfterBeginning`. */
export const tooEarlyEnd = { path: ['Bis'], error: 'must be later than Ab' };

export function endsAfterBeginning({ Ab, Bis }: Visibility): boolean {
  return isInOrder(Ab, Bis) && (Ab === undefined || Ab !== Bis);
}

/** @param now ISO 8601 in UTC, like the moments of a checked entry. */
export function isVisible({ Ab = '', Bis }: Visibility, now: string): boolean {
  return Ab <= now && (Bis === undefined || now < Bis);
}
