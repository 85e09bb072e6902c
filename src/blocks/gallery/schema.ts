import type { z } from 'zod';
import { filledList } from '../../fields/fields.ts';
import { picture } from '../../fields/media.ts';
import { block, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.galerie',
  { name: 'Galerie', icon: 'grid', description: 'Mehrere Bilder zum Durchblättern.' },
  {
    Titel: optionalTitle,
    Bilder: filledList(picture, 'must hold at least one picture').meta({
      label: 'Bilder',
      hint: 'Mindestens eines, am besten vier bis zwölf.',
    }),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
