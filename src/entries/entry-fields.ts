import { headline, text } from '../fields/fields.ts';
import { slugOf } from './slug.ts';

/** A title that stands in an address, too, where letters may become several. */
export const titleInAddress = headline
  .refine((Titel) => slugOf({ Titel }).length <= 200, {
    error: 'must be shorter: the address of the page is made of it and must not be longer than 200 characters',
  })
  .meta({ label: 'Titel' });

export const shortText = text.meta({ label: 'Kurztext', hint: 'Ein bis zwei Sätze, auch für Listen.' });
