import type { z } from 'zod';
import { filledList, line, richText } from '../../fields/fields.ts';
import { block, ground, layout, note, part, title } from '../fields.ts';

const year = part(
  'teile.lehrjahr',
  { name: 'Lehrjahr', icon: 'stack', description: 'Ein Jahr einer Ausbildung.', mainField: 'Titel' },
  {
    Titel: title.meta({ hint: '«1. Lehrjahr», am Schluss «Danach».' }),
    Lohn: line.optional().meta({ label: 'Lohn', hint: 'Freiwillig, im Monat: «Fr. 950.–».' }),
    Text: richText.meta({ label: 'Text', hint: 'Was in diesem Jahr dazukommt, in zwei oder drei Sätzen.' }),
  },
);

/** An apprenticeship year by year, and the prospects after it. */
export const schema = block(
  'bloecke.lehrjahre',
  { name: 'Lehrjahre', icon: 'stack', description: 'Eine Lehre von Jahr zu Jahr, mit dem Lohn.' },
  {
    Titel: title,
    Jahre: filledList(year, 'must hold at least one year').meta({
      label: 'Jahre',
      hint: 'Am besten drei oder vier; das letzte kann sagen, was danach kommt.',
    }),
    Hinweis: note,
    Darstellung: layout({ treppe: 'Treppe', zeilen: 'Zeilen' }, 'Die Treppe für kurze Texte.'),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
