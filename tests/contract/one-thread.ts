import { Workers } from '../../src/builder/workers.ts';

/**
 * Limits builds within a test file to one render thread. Two files run at the same time, and each thread takes a second
 * to load the app. Builds in their own process use one thread per core.
 */
Object.defineProperty(Workers.prototype, 'count', { value: 1 });
