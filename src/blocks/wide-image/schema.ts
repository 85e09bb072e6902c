import { z } from 'zod';
import { picture } from '../../fields/media.ts';

/** A wide picture with a caption, running to the edges of the page. */
export const schema = z
  .object({
    __component: z.literal('bloecke.bildband'),
    Bild: picture.meta({ hint: 'Ein Querformat, das auch schmal zugeschnitten wirkt.' }),
  })
  .meta({
    component: {
      name: 'Bildband',
      icon: 'picture',
      description: 'Ein breites Bild bis an die Ränder der Seite.',
      mainField: 'id',
    },
  });
export type Block = z.output<typeof schema>;
