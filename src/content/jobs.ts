import type { Job } from './schemas/entries.ts';

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
