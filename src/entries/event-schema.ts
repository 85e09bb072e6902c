import { z } from 'zod';
import { formattingHint, line, moment, number, richText } from '../fields/fields.ts';
import { picture } from '../fields/media.ts';
import { meta } from '../fields/parts.ts';
import { shortText, titleInAddress } from './entry-fields.ts';

export const event = z
  .object({
    Nummer: number,
    Titel: titleInAddress,
    Beginn: moment.meta({ label: 'Beginn', hint: 'Datum und Zeit, in der Zeit Ihres Computers.' }),
    Ende: moment.optional().meta({ label: 'Ende', hint: 'Freiwillig.' }),
    Ort: line.meta({ label: 'Ort', hint: 'Raum und Haus.' }),
    Kurztext: shortText,
    Text: richText.meta({ label: 'Text' }),
    Bild: picture.optional().meta({ label: 'Bild', hint: 'Freiwillig.' }),
    Eintritt: line.optional().meta({ label: 'Eintritt', hint: 'Freiwillig: «frei, Kollekte».' }),
    Anmeldung: richText.optional().meta({ label: 'Anmeldung', hint: `Freiwillig: bis wann und wo. ${formattingHint}` }),
    Meta: meta.default({}),
  })
  .meta({
    documentType: {
      name: 'Veranstaltungen',
      description: 'Anlässe der Häuser.',
      mainField: 'Titel',
      list: ['Nummer', 'Marke', 'Titel', 'Beginn', 'Ort'],
      sort: 'Beginn',
      descending: true,
    },
  })
  .refine(({ Beginn, Ende }) => !Ende || Beginn <= Ende, { path: ['Ende'], error: 'must not be before Beginn' });
export type Event = z.output<typeof event>;
