/** The five areas of work of the group; each has its own list of vacancies. */
export const jobAreas = [
  'pflege-betreuung',
  'hauswirtschaft',
  'hotellerie',
  'technischer-dienst',
  'verwaltung',
] as const;
export type JobArea = (typeof jobAreas)[number];

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
