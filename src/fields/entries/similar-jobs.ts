import type { Job } from './job-schema.ts';
import type { JobTeaser } from './jobs.ts';
import { placesIn } from './places-in.ts';

/** Known properties of a vacancy that is gone. If withdrawn long ago, its place may be unknown. */
export type GoneJob = Pick<Job, 'Bereich' | 'Lehrstelle'> & Partial<Pick<Job, 'Arbeitsort'>>;

/** Locations of towns, in degrees (WGS 84). */
export type Towns = Readonly<Record<string, { latitude: number; longitude: number }>>;

const maxSimilar = 5;
/** Maximum distance of other work, in km as the crow flies. */
const nearKm = 20;

/**
 * Suggests open vacancies (or apprenticeships) in place of one that is gone. Jobs of the same area come first, then
 * other work nearby or of the brand. Within both groups the nearest come first.
 *
 * @param own jobs of the brand; `others` are those of the group. Both are sorted newest first.
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

/** A distance greater than any in Switzerland, in km. */
const farKm = 1_000;

/**
 * Returns a function for the distance to other workplaces, each with one or several towns. It gives infinity for
 * unknown places.
 */
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

/** Computes the distance on a flat earth, accurate to a few metres at this scale. */
function kmBetween(one: Towns[string], other: Towns[string]): number {
  const kmPerDegree = 111.2;
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kmPerDegree;
}
