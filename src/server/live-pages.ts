import type { IncomingMessage } from 'node:http';
import { type Brand, brands } from '../../sites.config.ts';
import { brandOfHost, originOf } from '../sites/find-brand.ts';
import { addressLocale } from '../sites/locale-path.ts';
import { LiveApp, type LiveAppFolders } from './live-app.ts';
import type { LiveSites } from './live-sites.ts';
import type { OriginServices } from './origin-services.ts';
import { securityHeaders } from './security-headers.ts';

export interface LivePagesOptions extends LiveAppFolders {
  sites: LiveSites;
  services: OriginServices;
}

/** Answers what no file can: the endpoints below `/api/`, and pages that differ by who asks. */
export class LivePages {
  readonly #options: LivePagesOptions;
  readonly #app: LiveApp;

  constructor(options: LivePagesOptions) {
    this.#options = options;
    this.#app = new LiveApp(options);
  }

  /** Loads what the first form would have to wait for; says nothing where there is nothing to load yet. */
  async prepare(): Promise<void> {
    const live = await Promise.all(brands.map(({ hosts }) => this.#options.sites.of(hosts[0]).catch(() => undefined)));
    await Promise.allSettled(live.map((site) => site && this.#app.prepare(site)));
  }

  /** @throws where it could not be rendered. */
  async answer(request: Request, incoming: IncomingMessage): Promise<Response> {
    const { sites, services } = this.#options;
    const url = new URL(request.url);
    const brand: Brand = brandOfHost(url.host);
    const live = await sites.of(brand.hosts[0]);
    if (!live) return new Response(`${brand.hosts[0]} has not been built yet`, { status: 503 });
    // Without its body, which the endpoints read piece by piece from `incoming`.
    const asked = new Request(originOf(brand) + url.pathname + url.search, {
      method: request.method,
      headers: request.headers,
    });
    const locals = { services, incoming };
    const response = await this.#app.render(asked, live, brand, addressLocale(brand, url), locals);
    for (const [name, value] of Object.entries(securityHeaders(live.manifest.inline)))
      response.headers.set(name, value);
    response.headers.set('cache-control', 'no-store');
    return response;
  }
}
