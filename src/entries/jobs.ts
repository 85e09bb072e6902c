import type { Brand } from '../../sites.config.ts';
import type { Job } from './job-schema.ts';
import type { Localised } from './localised.ts';

/** Where lists and details of vacancies, and of apprenticeships, stand. */
export function jobsPath(apprenticeships: boolean): string {
  return apprenticeships ? '/jobs/offene-lehrstellen' : '/jobs/offene-stellen';
}

export function jobPath({ Lehrstelle, Nummer }: Pick<Job, 'Lehrstelle' | 'Nummer'>): string {
  return `${jobsPath(Lehrstelle)}/${Nummer}`;
}

/** Whether its time has come: before, its address does not exist. */
export function isPublished({ PubliziertVon = '' }: Pick<Job, 'PubliziertVon'>, today: string): boolean {
  return PubliziertVon <= today;
}

/** Whether one can apply. Filled and expired vacancies keep their address and say that they are. */
export function isOpen(job: Pick<Job, 'PubliziertVon' | 'PubliziertBis' | 'Besetzt'>, today: string): boolean {
  return isPublished(job, today) && !job.Besetzt && (job.PubliziertBis ?? today) >= today;
}

/** Days before its last one from which a vacancy says until when it is open. */
const saysEndDays = 60;

/** The first day on which a vacancy says until when it is open: an end that is far away is no news. */
export function saysEndFrom(lastDay: string): string {
  return new Date(Date.parse(lastDay) - saysEndDays * 86_400_000).toISOString().slice(0, 10);
}

/** Whether a vacancy says until when it is open. */
export function saysEnd({ PubliziertBis }: Pick<Job, 'PubliziertBis'>, today: string): boolean {
  return PubliziertBis !== undefined && saysEndFrom(PubliziertBis) <= today;
}

/** The newest first, those without a day of publication last; of the same day, the later number first. */
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

/** What lists show of a vacancy, of this brand or another. */
export type JobTeaser = Pick<Localised<Job>, (typeof teaserFields)[number]> & {
  brand: { id: string; name: string };
  /** Towns that the workplace names, where the vacancy is another brand's. */
  towns?: readonly string[];
  /** A path on the own site, a full address on another's: a vacancy has one home on the web. */
  href: string;
};

/** A vacancy as lists show it. */
export function teaserOf(job: Localised<Job>, brand: Brand, href: string): JobTeaser {
  const fields = Object.fromEntries(teaserFields.map((field) => [field, job[field]]));
  return { ...fields, brand: { id: brand.id, name: brand.name }, href } as JobTeaser;
}
