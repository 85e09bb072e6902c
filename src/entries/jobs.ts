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

const teaserFields = [
  'Nummer',
  'Titel',
  'Bereich',
  'Lehrstelle',
  'PensumVon',
  'PensumBis',
  'Arbeitsort',
  'Eintritt',
  'Einleitung',
  'locale',
] as const;

/** What lists show of a vacancy, of this brand or another. */
export type JobTeaser = Pick<Localised<Job>, (typeof teaserFields)[number]> & {
  brand: { id: string; name: string };
  /** A path on the own site, a full address on another's: a vacancy has one home on the web. */
  href: string;
};

/** A vacancy as lists show it. */
export function teaserOf(job: Localised<Job>, brand: Brand, href: string): JobTeaser {
  const fields = Object.fromEntries(teaserFields.map((field) => [field, job[field]]));
  return { ...fields, brand: { id: brand.id, name: brand.name }, href } as JobTeaser;
}
