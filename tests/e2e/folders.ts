import { foldersNamed } from '../../scripts/default-sites.ts';

/** Where the sites under test lie. */
export const folders = foldersNamed('test');
