import { foldersNamed } from '../browser/default-sites.ts';

/** Folders of the sites under test. */
export const folders = foldersNamed('test');
