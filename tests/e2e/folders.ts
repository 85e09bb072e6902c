import { foldersIn } from '../../scripts/build/folders.ts';

/** Where the sites under test lie; what depends on content or source alone is shared with other builds. */
export const folders = {
  ...foldersIn('var/test/dist', 'var/test/work'),
  media: 'var/media',
  pictures: 'var/pictures',
  apps: 'var/apps',
  compressed: 'var/compressed',
};
