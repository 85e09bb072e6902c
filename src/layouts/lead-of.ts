import { type LeadPicture, leadSizes } from '../components/lead-picture.ts';
import type { Entry } from '../content/parse.ts';

/** The picture of a block with which a page begins, where it is the largest thing on a telephone's first screen. */
export function leadOf(block: Entry<'pages'>['Inhalt'][number] | undefined): LeadPicture | undefined {
  if (block?.__component === 'bloecke.hero') return { picture: block.Bild, sizes: leadSizes.hero[block.Darstellung] };
  const face = block?.__component === 'bloecke.portraet' ? block.Person.Bild : undefined;
  return face && { picture: face, sizes: leadSizes.portrait };
}
