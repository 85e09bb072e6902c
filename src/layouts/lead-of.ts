import { type LeadPicture, leadSizes } from '../components/lead-picture.ts';
import type { Entry } from '../content/parse.ts';

/** The picture of a block with which a page begins, where it is the largest thing on a telephone's first screen. */
export function leadOf(block: Entry<'pages'>['Inhalt'][number] | undefined): LeadPicture | undefined {
  if (block?.__component === 'bloecke.hero') return { picture: block.Bild, sizes: leadSizes.hero[block.Darstellung] };
  // Beside a large number the face is small.
  if (block?.__component !== 'bloecke.portraet' || block.Darstellung === 'nummer' || !block.Person.Bild)
    return undefined;
  return { picture: block.Person.Bild, sizes: leadSizes.portrait.bild };
}
