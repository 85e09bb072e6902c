import { type JobArea, jobAreas } from '../../sites/job-areas.ts';

export { type JobArea, jobAreas };

/** Keys of the areas of work in the dictionaries, below `jobs`. */
export const areaKey = {
  'pflege-betreuung': 'careSupport',
  hauswirtschaft: 'housekeeping',
  hotellerie: 'hotel',
  'technischer-dienst': 'technicalService',
  verwaltung: 'administration',
} as const satisfies Record<JobArea, string>;

/** Returns the area of an address segment; undefined for anything else. */
export function jobArea(name: string | undefined): JobArea | undefined {
  return jobAreas.find((area) => area === name);
}
