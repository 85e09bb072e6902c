/** The five areas of work of the group; each has its own list of vacancies. */
export const jobAreas = [
  'pflege-betreuung',
  'hauswirtschaft',
  'hotellerie',
  'technischer-dienst',
  'verwaltung',
] as const;
export type JobArea = (typeof jobAreas)[number];
