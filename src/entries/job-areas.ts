/** The five areas of work of the group. */
export const jobAreas = [
  'pflege-betreuung',
  'hauswirtschaft',
  'hotellerie',
  'technischer-dienst',
  'verwaltung',
] as const;
export type JobArea = (typeof jobAreas)[number];

/** Where the dictionaries, below `jobs`, name an area of work. */
export const areaKey = {
  'pflege-betreuung': 'careSupport',
  hauswirtschaft: 'housekeeping',
  hotellerie: 'hotel',
  'technischer-dienst': 'technicalService',
  verwaltung: 'administration',
} as const satisfies Record<JobArea, string>;
