import { z } from 'zod';
import { richText } from '../../fields/fields.ts';
import { picture } from '../../fields/media.ts';
import { buttons } from '../../fields/parts.ts';
import { block, ground, layout, title } from '../fields.ts';

export const schema = block(
  'bloecke.text-bild',
  { name: 'Text mit Bild', icon: 'layout', description: 'Ein Text neben einem Bild.' },
  {
    Titel: title,
    Text: richText.meta({ label: 'Text' }),
    Bild: picture,
    BildRechts: z
      .boolean()
      .default(false)
      .meta({ label: 'Bild rechts', hint: 'Auf breiten Bildschirmen steht das Bild rechts vom Text.' }),
    Knoepfe: buttons,
    Darstellung: layout(
      { normal: 'Normal', randlos: 'Randlos', klein: 'Klein' },
      'Randlos: das Bild läuft bis an den Rand der Seite. Klein: ein schmales Bild neben viel Text.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
