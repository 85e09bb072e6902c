import type { Core } from '@strapi/strapi';
import { holdingId } from '../../sites.config.ts';
import { takesFile } from '../src/middlewares/request-limits.ts';
import { maxFileBytes } from '../src/uploads/size-limits.ts';

export default [
  'strapi::logger',
  // Runs around the error handler, because it rewrites the handler's answer.
  'global::german-refusals',
  'strapi::errors',
  'global::installation-facts',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  // Needs the parsed query.
  'global::deep-populate',
  // Runs around the body parser, because it cleans up after it.
  'global::received-bodies',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '5mb',
      formLimit: '1mb',
      textLimit: '1mb',
      formidable: { maxFileSize: maxFileBytes, filter: takesFile },
    },
  },
  'global::request-limits',
  'strapi::session',
  { name: 'strapi::favicon', config: { path: `../public/brand/${holdingId}/favicon.ico` } },
  'global::uploaded-files',
  'strapi::public',
] satisfies Core.Config.Middlewares;
