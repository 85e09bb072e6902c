import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';

/**
 * Deletes the uploaded files of a request from the temporary folder, however the request ended. The body parser deletes
 * only files in the field `files`, and applicants' papers must not remain.
 */
const temporaryFiles: Core.MiddlewareFactory = () => async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    // The limit of the parser was exceeded; Strapi would answer 500.
    if ((error as { httpCode?: number }).httpCode !== 413) throw error;
    ctx['payloadTooLarge']('The request is too large');
  } finally {
    const received = Object.values(ctx.request.files ?? {}).flat();
    await Promise.all(received.map(({ filepath }) => rm(filepath, { force: true })));
  }
};

export default temporaryFiles;
