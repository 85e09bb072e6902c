import { foldersNamed } from '../browser/default-sites.ts';

/** Where the sites under test lie. */
export const folders = foldersNamed('test');
