import type { z } from 'zod';
import { filledList, richText } from '../../fields/fields.ts';
import { block, ground, layout, part, title } from '../fields.ts';

const step = part(
  'teile.schritt',
  { name: 'Schritt', icon: 'stack', description: 'Ein Schritt von mehreren.', mainField: 'Titel' },
  {
    Titel: title,
    Text: richText.meta({ label: 'Text' }),
  },
);

export const schema = block(
  'bloecke.schritte',
  { name: 'Schritte', icon: 'stack', description: 'Was nacheinander geschieht, zum Beispiel bis zum Einzug.' },
  {
    Titel: title,
    Schritte: filledList(step, 'must hold at least one step').meta({
      label: 'Schritte',
      hint: 'In der Reihenfolge, in der sie geschehen.',
    }),
    Darstellung: layout(
      { liste: 'Liste', treppe: 'Treppe', kalender: 'Kalender' },
      'Treppe für drei oder vier kurze Schritte, Kalender für die zwölf Monate.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
