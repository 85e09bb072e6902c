import { Workers } from '../../src/builder/workers.ts';

/**
 * Builds within a test file have one thread for pages: two files run at the same time, and each thread takes a second to
 * load the app. Builds in processes of their own have as many as the machine has cores.
 */
Object.defineProperty(Workers.prototype, 'count', { value: 1 });
