import type { z } from 'zod';
import { line, text } from '../../fields/fields.ts';
import { portrait } from '../../fields/media.ts';
import { block, ground } from '../fields.ts';

export const schema = block(
  'bloecke.zitat',
  { name: 'Zitat', icon: 'quote', description: 'Was jemand gesagt hat.', mainField: 'Name' },
  {
    Text: text.meta({ label: 'Zitat', hint: 'Ohne Anführungszeichen: die Seite setzt sie.' }),
    Name: line.meta({ label: 'Name', hint: 'Wer es gesagt hat.' }),
    Funktion: line.optional().meta({ label: 'Funktion', hint: 'Freiwillig: «Bewohnerin seit 2019».' }),
    Bild: portrait.optional().meta({ label: 'Porträt', hint: 'Freiwillig. Wer es gesagt hat.' }),
    Hintergrund: ground('getoent'),
  },
);
export type Block = z.output<typeof schema>;
