import { join } from 'node:path';

/** The default content's pictures as they were encoded once: a fresh clone builds without encoding any. */
export const encodedFolder = join(import.meta.dirname, '..', 'content', 'default', 'encoded');
