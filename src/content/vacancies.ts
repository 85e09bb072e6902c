import type { Brand, Locale } from '../../sites.config.ts';
import { applyPath, jobPath } from '../fields/entries/jobs.ts';
import { findPlaces } from '../fields/entries/places.ts';
import type { Place } from '../fields/entries/places-in.ts';
import { brandOrigin } from '../sites/find-brand.ts';
import type { PageAddress } from '../sites/link-attributes.ts';
import { localePrefix, localPath } from '../sites/locale-path.ts';
import type { Entry } from './parse.ts';
import type { Content } from './pull-brand.ts';

/** A vacancy with all details for job portals. */
export interface Vacancy extends PageAddress {
  job: Entry<'jobs'>;
  employer: { id: string; name: string; url: string };
  /** Absolute address of the application form, ours or that of another system. */
  applyUrl: string;
  /** Known places of work. */
  workplaces: Place[];
}

/** Returns all vacancies of a brand, open or not. */
export function listVacancies(
  brand: Brand,
  locale: Locale,
  { jobs, homes, configuration }: Pick<Content, 'jobs' | 'homes' | 'configuration'>,
): Vacancy[] {
  const origin = brandOrigin(brand);
  const employer = { id: brand.id, name: configuration.Name, url: origin + localPath(brand, locale, '/') };
  const full = (path: string) => origin + localPath(brand, locale, path);
  return jobs.map((job) => ({
    job,
    employer,
    url: origin + localPath(brand, job.locale, jobPath(job)),
    applyUrl: job.Bewerbungslink ?? full(applyPath(job)),
    prefix: localePrefix(brand, job.locale),
    workplaces: findPlaces(job.Arbeitsort, job.Arbeitsadresse, { homes, configuration }),
  }));
}
