import { listedVacancies } from '../content/listed-vacancies.ts';
import type { SiteView } from '../content/site-view.ts';
import type { Vacancy } from '../content/vacancies.ts';
import { areaKey, type JobArea } from '../entries/job-areas.ts';
import { escapeXml } from '../formats/xml.ts';
import type { Translate } from '../i18n/translate.ts';
import { pictureAddress, widthsOf } from '../pictures/picture-address.ts';
import { originOf } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { areaPath } from '../sites/program-files.ts';
import { fixedPaths } from '../sites/routes.ts';
import type { Feed, FeedItem } from './feed.ts';
import { withFullAddresses } from './full-addresses.ts';

/**
 * The vacancies of a house, or those of one area of work.
 *
 * @param self path of the feed.
 */
export function jobFeed(site: SiteView, t: Translate, self: string, area?: JobArea): Feed {
  const { brand, locale, configuration } = site;
  const full = (path: string) => originOf(brand) + localPath(brand, locale, path);
  const title = t('feeds.vacancies', { brand: configuration.Name });
  return {
    title: area ? `${title}${t('common.colon')} ${t(`jobs.${areaKey[area]}`)}` : title,
    description: t('feeds.vacanciesDescription', { brand: configuration.Name }),
    page: full(area ? areaPath(area) : fixedPaths.vacancies),
    self: full(self),
    language: locale,
    items: listedVacancies(site, area).map((vacancy) => itemOf(vacancy, t)),
  };
}

function itemOf(vacancy: Vacancy, t: Translate): FeedItem {
  const { job, employer, url } = vacancy;
  return {
    id: url,
    url,
    title: job.Titel,
    summary: job.Einleitung,
    html: advertisementHtml(vacancy, t),
    publishedAt: job.PubliziertVon ?? job.updatedAt,
    updatedAt: job.updatedAt,
    tags: [
      employer.name,
      job.Arbeitsort,
      t(`jobs.${areaKey[job.Bereich]}`),
      ...(job.Lehrstelle ? [t('jobs.apprenticeshipLabel')] : []),
    ],
    image: pictureOf(vacancy),
  };
}

/** The text of an advertisement, as its page has it. */
export function advertisementHtml({ job, base }: Vacancy, t: Translate): string {
  const parts = [
    [t('jobs.tasks'), job.Aufgaben],
    [t('jobs.profile'), job.Profil],
    [t('jobs.offer'), job.Angebot],
  ] as const;
  const sections = parts.map(([title, html]) => `<h2>${escapeXml(title)}</h2>${withFullAddresses(html, base)}`);
  return [`<p>${escapeXml(job.Einleitung)}</p>`, ...sections].join('');
}

/** Full address of the picture of an advertisement, in its largest width. */
export function pictureOf({ job, base }: Pick<Vacancy, 'job' | 'base'>): string | undefined {
  const { Bild } = job;
  const widest = Bild && widthsOf(Bild.width).at(-1);
  return Bild && widest ? new URL(pictureAddress(Bild.url, widest, 'webp'), base).href : undefined;
}
