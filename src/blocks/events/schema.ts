import type { z } from 'zod';
import { eventKind } from '../../fields/entries/event-kinds.ts';
import { line } from '../../fields/fields.ts';
import { block, count, ground, layout, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.veranstaltungen',
  { name: 'Veranstaltungen', icon: 'calendar', description: 'Die nächsten Veranstaltungen.' },
  {
    Titel: optionalTitle,
    Anzahl: count(3),
    Art: eventKind(
      'Freiwillig: nur Veranstaltungen dieser Art. Die Art steht im Eintrag der Veranstaltung. Leer: alle.',
    ),
    Haus: line.optional().meta({
      label: 'Nur in diesem Haus',
      hint: 'Freiwillig: ein Name, der in «Ort» der Veranstaltungen steht, zum Beispiel «Haus Hagebutte». Leer: überall.',
    }),
    Darstellung: layout(
      { liste: 'Liste', kacheln: 'Kacheln', plakat: 'Plakat' },
      'Kacheln zeigen die Bilder der Veranstaltungen, die Liste nicht. Das Plakat: eine grosse Zeile je Veranstaltung.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
