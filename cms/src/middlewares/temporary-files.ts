import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';

/**
 * The body parser leaves the files of a multipart request in the system's temporary folder unless they are called
 * `files`. Applicants' papers must not stay there, whatever became of the request.
 */
const temporaryFiles: Core.MiddlewareFactory = () => async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    // The parser's own limit; Strapi would answer 500.
    if ((error as { httpCode?: number }).httpCode !== 413) throw error;
    ctx['payloadTooLarge']('The request is too large');
  } finally {
    const received = Object.values(ctx.request.files ?? {}).flat();
    await Promise.all(received.map(({ filepath }) => rm(filepath, { force: true })));
  }
};

export default temporaryFiles;
