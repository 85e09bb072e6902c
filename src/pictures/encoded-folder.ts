import { join } from 'node:path';

/** Pre-encoded pictures of the default content, so that a fresh clone builds without encoding. */
export const encodedFolder = join(import.meta.dirname, '..', 'content', 'default', 'encoded');
