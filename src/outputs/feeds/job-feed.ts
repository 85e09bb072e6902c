import type { FoundJob } from '../../content/found-jobs.ts';
import { listedVacancies } from '../../content/listed-jobs.ts';
import type { SiteView } from '../../content/site-view.ts';
import type { Vacancy } from '../../content/vacancies.ts';
import { openSince } from '../../fields/entries/jobs.ts';
import type { Translate } from '../../i18n/translate.ts';
import { listWidths, pictureAddress } from '../../pictures/picture-address.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { areaKey } from '../../sites/job-areas.ts';
import { fullHref, withHrefs } from '../../sites/link-attributes.ts';
import { localPath } from '../../sites/locale-path.ts';
import { jobFeeds } from '../../sites/program-files.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { escapeXml } from '../formats/xml.ts';
import { type Feed, type FeedItem, maxItems, withCellsApart } from './feed.ts';

/** Generates the feed of the newest vacancies of a house. @param self path of the feed. */
export function jobFeed(site: SiteView, t: Translate, self: string): Feed {
  const { brand, locale, configuration } = site;
  const full = (path: string) => brandOrigin(brand) + localPath(brand, locale, path);
  return {
    title: t('feeds.vacancies', { brand: configuration.Name }),
    description: t('feeds.vacanciesDescription', { brand: configuration.Name }),
    page: full(fixedPaths.vacancies),
    self: full(self),
    language: locale,
    items: listedVacancies(site)
      .slice(0, maxItems)
      .map((vacancy) => toFeedItem(vacancy, t)),
  };
}

/** Vacancies of a list with its filters. */
interface FilteredJobs {
  /** The filters in words. */
  filters: string;
  /** Path of the list. */
  path: string;
  query: URLSearchParams;
  found: readonly (FoundJob & { summary: string; publishedAt: string | undefined })[];
}

/** Generates the feed of a list with its filters. Only the origin has it. */
export function filteredJobFeed(site: SiteView, t: Translate, { filters, path, query, found }: FilteredJobs): Feed {
  const feed = jobFeed(site, t, jobFeeds.rss);
  return {
    ...feed,
    title: [feed.title, filters].filter(Boolean).join(`${t('common.colon')} `),
    page: brandOrigin(site.brand) + path,
    self: `${feed.self}?${query}`,
    items: found.slice(0, maxItems).map(({ url, title, facts, summary, publishedAt }) => ({
      id: url,
      url,
      title,
      summary: `${facts}. ${summary}`,
      html: `<p>${escapeXml(facts)}</p><p>${escapeXml(summary)}</p>`,
      publishedAt,
    })),
  };
}

function toFeedItem(vacancy: Vacancy, t: Translate): FeedItem {
  const { job, employer, url } = vacancy;
  return {
    id: url,
    url,
    title: job.Titel,
    summary: job.Einleitung,
    html: advertisementHtml(vacancy, t),
    // Saving a vacancy again makes it no newer.
    publishedAt: openSince(job),
    updatedAt: job.updatedAt,
    tags: [
      employer.name,
      job.Arbeitsort,
      t(`jobs.${areaKey[job.Bereich]}`),
      ...(job.Lehrstelle ? [t('jobs.apprenticeshipLabel')] : []),
    ],
  };
}

/** Renders the HTML of an advertisement. */
export function advertisementHtml({ job, ...page }: Vacancy, t: Translate): string {
  const parts = [
    [t('jobs.tasks'), job.Aufgaben],
    [t('jobs.profile'), job.Profil],
    [t('jobs.offer'), job.Angebot],
  ] as const;
  const sections = parts.map(
    ([title, html]) => html && `<h2>${escapeXml(title)}</h2>${withHrefs(html, (href) => fullHref(href, page))}`,
  );
  return `<p>${escapeXml(job.Einleitung)}</p>${withCellsApart(sections.filter(Boolean).join(''))}`;
}

/** Returns the absolute address of an advertisement's picture in its largest width. */
export function findPictureUrl({ job, url }: Pick<Vacancy, 'job' | 'url'>): string | undefined {
  const { Bild } = job;
  const widest = Bild && listWidths(Bild.width).at(-1);
  return Bild && widest ? new URL(pictureAddress(Bild.url, widest, 'webp'), url).href : undefined;
}

/** Input of a portal's feed. Each format is a file in this folder. */
export interface PortalInput {
  site: SiteView;
  vacancies: readonly Vacancy[];
  t: Translate;
}

export type Portal = (input: PortalInput) => string;
