import type { NewsArticle } from 'schema-dts';
import type { Entry } from '../content/parse.ts';
import { mediaPath } from '../entries/media-items.ts';
import { organizationName } from './organization.ts';
import { pictureUrl } from './pictures.ts';
import { addressOfPage, type Subject } from './subject.ts';

/** Characters of a headline that search engines take. */
const maxHeadline = 110;

/** A media item. What a newspaper wrote is the newspaper's. */
export function newsArticle(item: Entry<'media'>, site: Subject): NewsArticle {
  const { Titel, Art, Datum, Kurztext, Bild, Quelle, Link } = item;
  const publisher = organizationName(site);
  const isForeign = Art === 'zeitungsartikel' && Quelle;
  const address = addressOfPage(site, mediaPath(item));
  return {
    '@type': 'NewsArticle',
    headline: headlineOf(Titel),
    description: Kurztext,
    url: address,
    mainEntityOfPage: address,
    datePublished: Datum,
    image: Bild && pictureUrl(site.brand, Bild),
    inLanguage: item.locale,
    author: isForeign ? { '@type': 'Organization', name: Quelle } : publisher,
    publisher,
    isBasedOn: Link?.startsWith('http') ? Link : undefined,
  };
}

/** Of whole characters: half of one would make the data unreadable for strict programs. */
export function headlineOf(title: string): string {
  const characters = [...title];
  return characters.length > maxHeadline ? `${characters.slice(0, maxHeadline - 1).join('')}…` : title;
}
