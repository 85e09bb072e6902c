import type { Brand } from '../../../sites.config.ts';
import type { Localised } from '../fields.ts';
import type { Job } from './job-schema.ts';

export function jobsPath(apprenticeships: boolean): string {
  return apprenticeships ? '/jobs/offene-lehrstellen' : '/jobs/offene-stellen';
}

export function jobPath({ Lehrstelle, Nummer }: Pick<Job, 'Lehrstelle' | 'Nummer'>): string {
  return `${jobsPath(Lehrstelle)}/${Nummer}`;
}

/** Checks whether the publication date has come. Before it, the page does not exist. */
export function isPublished({ PubliziertVon = '' }: Pick<Job, 'PubliziertVon'>, today: string): boolean {
  return PubliziertVon <= today;
}

/** Checks whether visitors can apply. Filled and expired vacancies keep their page, with a note. */
export function isOpen(job: Pick<Job, 'PubliziertVon' | 'PubliziertBis' | 'Besetzt'>, today: string): boolean {
  return isPublished(job, today) && !job.Besetzt && (job.PubliziertBis ?? today) >= today;
}

/** Days before the last day from which a vacancy shows its closing date. */
const saysEndDays = 60;

/** Returns the first day on which a vacancy shows its closing date; a distant one is not useful. */
function saysEndFrom(lastDay: string): string {
  return new Date(Date.parse(lastDay) - saysEndDays * 86_400_000).toISOString().slice(0, 10);
}

/** Checks whether a vacancy shows its closing date. */
export function saysEnd({ PubliziertBis }: Pick<Job, 'PubliziertBis'>, today: string): boolean {
  return PubliziertBis !== undefined && saysEndFrom(PubliziertBis) <= today;
}

/** Sorts by publication date, newest first and undated last; on the same day, higher numbers first. */
export function newestJobs<Listed extends Pick<Job, 'PubliziertVon' | 'Nummer'>>(jobs: readonly Listed[]): Listed[] {
  const dayOf = ({ PubliziertVon = '' }: Listed) => PubliziertVon;
  return [...jobs].sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.Nummer - a.Nummer);
}

const teaserFields = [
  'Nummer',
  'Titel',
  'Bereich',
  'Lehrstelle',
  'PensumVon',
  'PensumBis',
  'Arbeitsort',
  'Arbeitsadresse',
  'Eintritt',
  'Einleitung',
  'PubliziertVon',
  'locale',
] as const;

/** List item of a vacancy, of this brand or another. */
export type JobTeaser = Pick<Localised<Job>, (typeof teaserFields)[number]> & {
  brand: { id: string; name: string };
  /** Towns of the workplace, for vacancies of other brands. */
  towns?: readonly string[];
  /** Path on the own site, or full address on another: each vacancy has a single page. */
  href: string;
};

/** Converts a vacancy to a list item. */
export function teaserOf(job: Localised<Job>, brand: Brand, href: string): JobTeaser {
  const fields = Object.fromEntries(teaserFields.map((field) => [field, job[field]]));
  return { ...fields, brand: { id: brand.id, name: brand.name }, href } as JobTeaser;
}
