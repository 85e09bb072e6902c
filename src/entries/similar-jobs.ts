import type { Job } from './job-schema.ts';
import type { JobTeaser } from './jobs.ts';
import { placesIn } from './places-in.ts';

/** What is known of a vacancy that is gone; of one that was withdrawn long ago perhaps no place. */
export type GoneJob = Pick<Job, 'Bereich' | 'Lehrstelle'> & Partial<Pick<Job, 'Arbeitsort'>>;

/** Where towns lie, in degrees (WGS 84). */
export type Towns = Readonly<Record<string, { latitude: number; longitude: number }>>;

/** More would be a list. */
const maxSimilar = 5;
/** How far other work may be for who looked for something else, in km as the crow flies. */
const nearKm = 20;

/**
 * Open vacancies for a visitor who finds one gone, and apprenticeships likewise: those of the same area first, then
 * other work near by or of the brand; of both the nearest first.
 *
 * @param own of the brand, `others` of the group; both with the newest first.
 */
export function similarJobs(
  { Bereich, Lehrstelle, Arbeitsort }: GoneJob,
  own: readonly JobTeaser[],
  others: readonly JobTeaser[],
  towns: Towns,
): JobTeaser[] {
  const kmFrom = distancesTo(Arbeitsort, towns);
  const kmTo = (job: JobTeaser) => kmFrom(job.Arbeitsort);
  const rankOf = (job: JobTeaser) => (job.Bereich === Bereich ? 0 : 1);
  const isFit = (job: JobTeaser) =>
    job.Lehrstelle === Lehrstelle && (job.Bereich === Bereich || own.includes(job) || kmTo(job) <= nearKm);
  return [...own, ...others]
    .filter(isFit)
    .map((job) => ({ job, rank: rankOf(job), km: Math.min(kmTo(job), farKm) }))
    .sort((a, b) => a.rank - b.rank || a.km - b.km)
    .slice(0, maxSimilar)
    .map(({ job }) => job);
}

/** Farther than anything in Switzerland. */
const farKm = 1_000;

/** Measures from other workplaces; each may name several towns. @returns infinity where one is not known. */
function distancesTo(workplace: string | undefined, towns: Towns): (other: string) => number {
  const houses = Object.keys(towns).map((Ort) => ({ Strasse: '', PLZ: '', Ort }));
  const positionsOf = (text: string) => placesIn(text, houses).flatMap(({ Ort = '' }) => towns[Ort] ?? []);
  const own = positionsOf(workplace ?? '');
  const known = new Map([[workplace, 0]]);
  return (other) => {
    const km =
      known.get(other) ??
      Math.min(...positionsOf(other).flatMap((one) => own.map((position) => kmBetween(position, one))));
    known.set(other, km);
    return km;
  };
}

/** By the flat earth, which is true to a few metres here. */
function kmBetween(one: Towns[string], other: Towns[string]): number {
  const kmPerDegree = 111.2;
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kmPerDegree;
}
