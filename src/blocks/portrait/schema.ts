import type { z } from 'zod';
import { text } from '../../fields/fields.ts';
import { person } from '../../fields/parts.ts';
import { block, ground, layout, title } from '../fields.ts';

/** A contact person, and the topics to ask about. */
export const schema = block(
  'bloecke.portraet',
  { name: 'Porträt', icon: 'user', description: 'Eine Person, an die man sich wendet, und was man sie fragen kann.' },
  {
    Titel: title,
    Text: text.optional().meta({ label: 'Text', hint: 'Freiwillig: wofür sie da ist, und wann.' }),
    Person: person.meta({ label: 'Person' }),
    Fragen: text.optional().meta({
      label: 'Was man sie fragen kann',
      hint: 'Freiwillig, eine Frage je Zeile: wie Angehörige sie am Telefon stellen.',
    }),
    Darstellung: layout({ bild: 'Grosses Porträt', nummer: 'Grosse Telefonnummer' }, 'Ohne Porträt: die Nummer.'),
    Hintergrund: ground('getoent'),
  },
);
export type Block = z.output<typeof schema>;
