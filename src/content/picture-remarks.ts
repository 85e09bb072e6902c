import type { Brand, Locale } from '../../sites.config.ts';
import type { Picture } from '../fields/media.ts';
import { listCuts } from '../pictures/crops.ts';
import { entryName } from './document-name.ts';
import { findLead } from './lead-pictures.ts';
import type { Content } from './pull-brand.ts';

type Site = Pick<Content, 'pages' | 'homes' | 'events' | 'media'> & { brand: Brand; locale: Locale };

/** Lists hints about the pictures at the beginning of pages: one for each that is cut, or that begins two pages. */
export function listPictureRemarks({ brand, locale, ...site }: Site): string[] {
  const leads = (['pages', 'homes', 'events', 'media'] as const).flatMap((name) =>
    site[name].flatMap((entry) => {
      const lead = findLead<Picture>(entry);
      const field = lead?.path[0] === 'Bild' ? 'Bild' : 'Inhalt[0].Bild';
      return lead ? [{ ...lead, document: entryName(name, entry, brand, locale), field }] : [];
    }),
  );
  const cut = leads.flatMap(({ document, field, picture, crop }) => {
    const widths = listCuts(picture, crop);
    if (widths.length === 0) return [];
    return `${document}: ${field} loses a part of what must be seen, in windows of ${widths.join(', ')} px; mark less, or choose another layout or picture`;
  });
  const first = new Map<string, string>();
  const repeated = leads.flatMap(({ document, field, picture: { url } }) => {
    const other = first.get(url);
    if (!other) first.set(url, document);
    return other
      ? `${document}: ${field} is the picture at the beginning of ${other}; choose another one, or begin with words`
      : [];
  });
  return [...cut, ...repeated];
}
