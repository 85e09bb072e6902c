import { line, text } from '../fields.ts';
import { slugOf } from './slug.ts';

/** A title that becomes part of the address. Transliteration may make it longer there. */
export const titleInAddress = line
  .refine((Titel) => slugOf({ Titel }).length <= 200, {
    error: 'must be shorter: the address of the page is made of it and must not be longer than 200 characters',
  })
  .meta({ label: 'Titel' });

export const shortText = text.meta({ label: 'Kurztext', hint: 'Ein bis zwei Sätze, auch für Listen.' });
