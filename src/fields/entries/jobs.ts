import type { Brand } from '../../../sites.config.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { pick } from '../../platform/objects.ts';
import type { Localised } from '../fields.ts';
import type { Job } from './job-schema.ts';

export function jobsPath(apprenticeships: boolean): string {
  return apprenticeships ? '/jobs/offene-lehrstellen' : '/jobs/offene-stellen';
}

/** Returns the path of a page of a long list; the first page is the list itself. */
export function jobsPagePath(apprenticeships: boolean, page: number): string {
  return page === 1 ? jobsPath(apprenticeships) : `${jobsPath(apprenticeships)}/seite/${page}`;
}

export function jobPath({ Lehrstelle, Nummer }: Pick<Job, 'Lehrstelle' | 'Nummer'>): string {
  return `${jobsPath(Lehrstelle)}/${Nummer}`;
}

/** Returns the path of our application form for a vacancy. */
export function applyPath({ Nummer }: Pick<Job, 'Nummer'>): string {
  return `/jobs/schnellbewerbung?stelle=${Nummer}`;
}

/** Checks whether the publication date has come. Before it, the page does not exist. */
export function isPublished({ PubliziertVon = '' }: Pick<Job, 'PubliziertVon'>, today: string): boolean {
  return PubliziertVon <= today;
}

/** Checks whether visitors can apply. Filled and expired vacancies keep their page, with a note. */
export function isOpen(job: Pick<Job, 'PubliziertVon' | 'PubliziertBis' | 'Besetzt'>, today: string): boolean {
  return isPublished(job, today) && !job.Besetzt && (job.PubliziertBis ?? today) >= today;
}

/** Checks whether search engines list a vacancy among their jobs: they refuse one without a publication date. */
export function isForSearchEngines<Dated extends Pick<Job, 'PubliziertVon'>>(
  job: Dated,
): job is Dated & { PubliziertVon: string } {
  return job.PubliziertVon !== undefined;
}

/** Returns the day since which a vacancy is open. One without a publication date is open since it was entered. */
export function openSince(job: Localised<Job>): string | undefined {
  return job.PubliziertVon ?? (job.createdAt && dayInZurich(job.createdAt));
}

/** Checks whether a vacancy shows its closing date: from sixty days before. */
export function saysEnd({ PubliziertBis }: Pick<Job, 'PubliziertBis'>, today: string): boolean {
  return PubliziertBis !== undefined && Date.parse(PubliziertBis) - Date.parse(today) <= 60 * 86_400_000;
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
  openSince: string | undefined;
  /** Towns of the workplace, for vacancies of other brands. */
  towns?: readonly string[];
  /** Path on the own site, or full address on another: each vacancy has a single page. */
  href: string;
};

/** Converts a vacancy to a list item. */
export function toTeaser(job: Localised<Job>, brand: Brand, href: string): JobTeaser {
  return { ...pick(job, teaserFields), brand: { id: brand.id, name: brand.name }, openSince: openSince(job), href };
}

/** Workload ranges of the job filters, in per cent. A vacancy may match several. */
export const workloadRanges = ['1-49', '50-79', '80-100'] as const;
export type WorkloadRange = (typeof workloadRanges)[number];

/** Keys of the ranges in the dictionaries, below `jobs`. */
export const workloadKey = {
  '1-49': 'workloadBelow50',
  '50-79': 'workloadMiddle',
  '80-100': 'workloadFrom80',
} as const satisfies Record<WorkloadRange, string>;

/** Returns the ranges that a vacancy matches. One from 60 to 100 per cent matches the second and the third. */
export function listWorkloadRanges({ PensumVon, PensumBis }: Pick<Job, 'PensumVon' | 'PensumBis'>): WorkloadRange[] {
  return workloadRanges.filter((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return PensumVon <= to && PensumBis >= from;
  });
}
