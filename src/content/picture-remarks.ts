import type { Brand, Locale } from '../../sites.config.ts';
import type { Picture } from '../fields/media.ts';
import { listCuts } from '../pictures/crops.ts';
import { findObjects } from './check-size.ts';
import { collectionNames } from './collections.ts';
import { entryName } from './document-name.ts';
import { findLead } from './lead-pictures.ts';
import type { Content } from './pull-brand.ts';

type CheckedSite = Omit<Content, 'configuration'> & { brand: Brand; locale: Locale };

/** Lists hints about pictures: that cannot be read, that are cut at the beginning of a page, or begin two pages. */
export function listPictureRemarks({ brand, locale, ...site }: CheckedSite): string[] {
  const leads = (['pages', 'homes', 'events', 'media'] as const).flatMap((name) =>
    site[name].flatMap((entry) => {
      const lead = findLead<Picture>(entry);
      const field = lead?.path[0] === 'Bild' ? 'Bild' : 'Inhalt[0].Bild';
      return lead ? [{ ...lead, document: entryName(name, entry, brand, locale), field }] : [];
    }),
  );
  const unreadable = collectionNames.flatMap((name) =>
    site[name].flatMap((entry) =>
      findObjects(entry, isUnreadable).map(
        ({ field, found }) =>
          `${entryName(name, entry, brand, locale)}: ${field} shows nothing, because the picture cannot be read (${found.unreadable}); upload it again`,
      ),
    ),
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
  return [...unreadable, ...cut, ...repeated];
}

function isUnreadable(value: object): value is { unreadable: string } {
  return 'unreadable' in value && typeof value.unreadable === 'string';
}
