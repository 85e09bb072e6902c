import { type LeadPicture, leadSizes } from '../components/lead-picture.ts';
import type { Entry } from '../content/parse.ts';

/** Returns the picture of the first block, if it is the largest element on the first screen of a phone. */
export function leadOf(block: Entry<'pages'>['Inhalt'][number] | undefined): LeadPicture | undefined {
  if (block?.__component === 'bloecke.hero') return { picture: block.Bild, sizes: leadSizes.hero[block.Darstellung] };
  // Next to a large number the portrait is small.
  if (block?.__component !== 'bloecke.portraet' || block.Darstellung === 'nummer' || !block.Person.Bild)
    return undefined;
  return { picture: block.Person.Bild, sizes: leadSizes.portrait.bild };
}
