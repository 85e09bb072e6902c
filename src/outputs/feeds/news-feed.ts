import { isOnPage } from '../../blocks/period.ts';
import type { SiteView } from '../../content/site-view.ts';
import { mediaPath, newestMedia } from '../../fields/entries/media-items.ts';
import type { Translate } from '../../i18n/translate.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { fullHref, isExternal, type PageAddress, withHrefs } from '../../sites/link-attributes.ts';
import { localePrefix, localPath } from '../../sites/locale-path.ts';
import { newsFeed } from '../../sites/program-files.ts';
import { fixedPaths, hasPath } from '../../sites/routes.ts';
import { escapeXml } from '../formats/xml.ts';
import { type Feed, type FeedItem, maxItems, withCellsApart } from './feed.ts';

/** Generates the feed with the news of all pages and media items, newest first. */
export function makeNewsFeed(site: SiteView, t: Translate): Feed {
  const { brand, locale, configuration } = site;
  const full = (path: string) => brandOrigin(brand) + localPath(brand, site.canonicalLocale(path), path);
  const toPageAddress = (path: string): PageAddress => ({
    url: full(path),
    prefix: localePrefix(brand, site.canonicalLocale(path)),
  });
  const hasMedia = hasPath(brand, fixedPaths.media);
  const current = site.news.filter((item) => isOnPage(item, site.today));
  const news = current.map(({ path, Titel, Datum, number, Text, Link }): FeedItem => {
    const page = toPageAddress(path);
    const link = Link && fullHref(Link, page);
    return {
      // News items have no page and no number of their own.
      id: `${page.url}#${[Datum, number].filter(Boolean).join('-')}`,
      // Feed readers open pages, but no mail and telephone links.
      url: link && isExternal(link) ? link : page.url,
      title: Titel,
      html: withHrefs(Text, (href) => fullHref(href, page)),
      publishedAt: Datum,
    };
  });
  const media = (hasMedia ? newestMedia(site.media) : []).map((item): FeedItem => {
    const page = toPageAddress(mediaPath(item));
    return {
      // Independent of the title, which may change.
      id: full(`${fixedPaths.media}/${item.Nummer}`),
      url: page.url,
      title: item.Titel,
      summary: item.Kurztext,
      html: `<p>${escapeXml(item.Kurztext)}</p>${withHrefs(item.Text, (href) => fullHref(href, page))}`,
      publishedAt: item.Datum,
      updatedAt: item.updatedAt,
      tags: [t(`media.${item.Art}`)],
    };
  });
  const items = [...news, ...media].sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  const title = t('feeds.news', { brand: configuration.Name });
  return {
    title,
    description: configuration.Meta.metaDescription ?? title,
    page: full(hasMedia ? fixedPaths.media : '/'),
    self: full(newsFeed),
    language: locale,
    items: items.slice(0, maxItems).map((item) => ({ ...item, html: withCellsApart(item.html) })),
  };
}
