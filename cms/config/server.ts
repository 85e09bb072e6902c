import type { Core } from '@strapi/strapi';
import { CountedRequest } from '../../src/platform/http/counted-request.ts';

export default ({ env }: Core.Config.Shared.ConfigParams) =>
  ({
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    /** Public address for editors and the sites, when a proxy is in front. */
    url: env('PUBLIC_URL', ''),
    // Longer than proxies keep an idle connection (Caddy: two minutes): otherwise they may send a request on a connection
    // that is being closed.
    http: { serverOptions: { keepAliveTimeout: 130_000, IncomingMessage: CountedRequest } },
    // The last address comes from the proxy; those before it are whatever the client says.
    proxy: { koa: env.bool('BEHIND_PROXY', false), maxIpsCount: 1 },
    app: { keys: env.array('APP_KEYS', []) },
    // Contains the uploads folder. Applicants' files are elsewhere, see src/forms/private-files.ts.
    dirs: { public: env('PUBLIC_FOLDER', './public') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  }) satisfies Core.Config.Server;
