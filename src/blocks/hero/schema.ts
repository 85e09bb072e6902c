import type { z } from 'zod';
import { line, text } from '../../fields/fields.ts';
import { groundNames } from '../../fields/grounds.ts';
import { picture } from '../../fields/media.ts';
import { buttons } from '../../fields/parts.ts';
import { block, layout } from '../fields.ts';

/** Opening of a page: a fact about this house, one picture or the next block, and the next step. */
export const schema = block(
  'bloecke.hero',
  {
    name: 'Auftakt',
    icon: 'landscape',
    description: 'Der Anfang einer Seite: eine Aussage über dieses Haus, ein Bild, der nächste Schritt.',
  },
  {
    Titel: line.meta({ label: 'Titel', hint: 'Eine Aussage über dieses Haus, die für kein anderes gilt.' }),
    Text: text.optional().meta({ label: 'Text', hint: 'Freiwillig. Ein bis zwei Sätze, ohne Formatierung.' }),
    Bild: picture.optional().meta({ label: 'Bild', hint: 'Freiwillig, wenn der nächste Block das Bild ersetzt.' }),
    Knoepfe: buttons,
    /** Layout of text and picture. */
    Darstellung: layout(
      {
        neben: 'Neben dem Bild',
        breit: 'Breites Bild',
        gross: 'Grosses Bild mit Titel',
        farbe: groundNames.farbe,
        hoch: 'Hohes Bild in der Mitte',
        'block-daneben': 'Nächster Block daneben',
        'block-darunter': 'Nächster Block darunter',
      },
      'Neben dem Bild: Worte links, Bild rechts. Breites Bild: über die ganze Seite. Grosses Bild: darüber ein grosser Titel. Farbe der Marke: die Worte stehen darauf. Hohes Bild: der Titel links, die Worte rechts davon. Nächster Block: Er nimmt die Stelle des Bildes ein und gibt den Hintergrund.',
    ),
  },
);
export type Block = z.output<typeof schema>;
