/** The rooms of `src/` that content is read with. */
export const contentRooms = [
  'content',
  'development/content',
  'environment',
  'fields',
  'pictures',
  'processes',
  'releases',
  'sites',
] as const;
