/** Folders of `src/` with code that reads content. */
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
