import type { z } from 'zod';
import { picture } from '../../fields/media.ts';
import { block } from '../fields.ts';

/** A wide picture with a caption, running to the edges of the page. */
export const schema = block(
  'bloecke.bildband',
  { name: 'Bildband', icon: 'picture', description: 'Ein breites Bild bis an die Ränder der Seite.', mainField: 'id' },
  {
    Bild: picture.meta({ hint: 'Ein Querformat, das auch schmal zugeschnitten wirkt.' }),
  },
);
export type Block = z.output<typeof schema>;
