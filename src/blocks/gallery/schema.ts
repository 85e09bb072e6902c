import { z } from 'zod';
import { filledList } from '../../fields/fields.ts';
import { picture } from '../../fields/media.ts';
import { ground, optionalTitle } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.galerie'),
    Titel: optionalTitle,
    Bilder: filledList(picture, 'must hold at least one picture').meta({
      label: 'Bilder',
      hint: 'Mindestens eines, am besten vier bis zwölf.',
    }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Galerie',
      icon: 'grid',
      description: 'Mehrere Bilder zum Durchblättern.',
    },
  });
export type Block = z.output<typeof schema>;
