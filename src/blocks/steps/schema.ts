import { z } from 'zod';
import { filledList, richText } from '../../fields/fields.ts';
import { ground, title } from '../fields.ts';

const step = z
  .object({
    Titel: title,
    Text: richText.meta({ label: 'Text' }),
  })
  .meta({
    component: {
      uid: 'teile.schritt',
      name: 'Schritt',
      icon: 'stack',
      description: 'Ein Schritt von mehreren.',
      mainField: 'Titel',
    },
  });

export const schema = z
  .object({
    __component: z.literal('bloecke.schritte'),
    Titel: title,
    Schritte: filledList(step, 'must hold at least one step').meta({
      label: 'Schritte',
      hint: 'In der Reihenfolge, in der sie geschehen.',
    }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Schritte',
      icon: 'stack',
      description: 'Was nacheinander geschieht, zum Beispiel bis zum Einzug.',
    },
  });
export type Block = z.output<typeof schema>;
