import { type JobArea, jobAreas } from '../sites/job-areas.ts';

export { type JobArea, jobAreas };

/** Where the dictionaries, below `jobs`, name an area of work. */
export const areaKey = {
  'pflege-betreuung': 'careSupport',
  hauswirtschaft: 'housekeeping',
  hotellerie: 'hotel',
  'technischer-dienst': 'technicalService',
  verwaltung: 'administration',
} as const satisfies Record<JobArea, string>;

/** The area of an address; undefined for anything else. */
export function jobArea(name: string | undefined): JobArea | undefined {
  return jobAreas.find((area) => area === name);
}
