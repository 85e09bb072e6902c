import type { JobArea } from './schemas/entries.ts';

/** Where the dictionaries, below `jobs`, name an area of work. */
export const areaKey = {
  'pflege-betreuung': 'careSupport',
  hauswirtschaft: 'housekeeping',
  hotellerie: 'hotel',
  'technischer-dienst': 'technicalService',
  verwaltung: 'administration',
} as const satisfies Record<JobArea, string>;
