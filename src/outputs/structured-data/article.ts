import type { NewsArticle } from 'schema-dts';
import type { Entry } from '../../content/parse.ts';
import { mediaPath } from '../../fields/entries/media-items.ts';
import { given } from '../../platform/objects.ts';
import { fullHref, isExternal } from '../../sites/link-attributes.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { named } from './organization.ts';
import { addressOfPage, pageAddress, pictureUrl, type Subject } from './subject.ts';

/** Returns the structured data of a media item. Newspaper articles are attributed to the newspaper. */
export function newsArticle(item: Entry<'media'>, site: Subject): NewsArticle {
  const { Titel, Art, Datum, Kurztext, Bild, Quelle, Link } = item;
  const publisher = named(site.brand, site.configuration.Name);
  const isForeign = Art === 'zeitungsartikel' && Quelle;
  const page = pageAddress(site, mediaPath(item));
  const source = Link && fullHref(Link, page);
  return given({
    '@type': 'NewsArticle',
    '@id': `${addressOfPage(site, `${fixedPaths.media}/${item.Nummer}`)}#article`,
    headline: Titel,
    description: Kurztext,
    url: page.url,
    mainEntityOfPage: page.url,
    datePublished: Datum,
    image: Bild && pictureUrl(site.brand, Bild),
    inLanguage: item.locale,
    author: isForeign ? { '@type': 'Organization', name: Quelle } : publisher,
    publisher,
    isBasedOn: source && isExternal(source) ? source : undefined,
  });
}
