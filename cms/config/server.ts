import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams) =>
  ({
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    /** As editors and the sites reach it, where a proxy stands in front. */
    url: env('PUBLIC_URL', ''),
    proxy: { koa: env.bool('BEHIND_PROXY', false) },
    app: { keys: env.array('APP_KEYS', []) },
    // The uploads folder lies in it; applicants' files do not, see src/forms/private-files.ts.
    dirs: { public: env('PUBLIC_FOLDER', './public') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  }) satisfies Core.Config.Server;
