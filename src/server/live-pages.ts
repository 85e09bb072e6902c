import type { IncomingMessage } from 'node:http';
import { type Brand, brands } from '../../sites.config.ts';
import { brandOfHost, originOf } from '../sites/find-brand.ts';
import { addressLocale } from '../sites/locale-path.ts';
import { answerHeaders, previewHeaders } from './answer-headers.ts';
import type { LiveApp } from './live-app.ts';
import type { LiveSites } from './live-sites.ts';
import type { OriginServices } from './origin-services.ts';
import { previewEndpoint } from './preview/preview-link.ts';

export interface LivePagesOptions {
  app: LiveApp;
  sites: LiveSites;
  services: OriginServices;
  /** The origin whose pages may show a preview in a frame, where there is a preview. */
  admin: string | undefined;
}

/** Answers what no file can: the endpoints below `/api/`, and pages that differ by who asks. */
export class LivePages {
  readonly #options: LivePagesOptions;

  constructor(options: LivePagesOptions) {
    this.#options = options;
  }

  /** Loads what the first form would have to wait for; says nothing where there is nothing to load yet. */
  async prepare(): Promise<void> {
    const live = await Promise.all(brands.map(({ hosts }) => this.#options.sites.of(hosts[0]).catch(() => undefined)));
    await Promise.allSettled(live.map((site) => site && this.#options.app.prepare(site)));
  }

  /** @throws where it could not be rendered. */
  async answer(request: Request, incoming: IncomingMessage): Promise<Response> {
    const { app, sites, services, admin } = this.#options;
    const url = new URL(request.url);
    const brand: Brand = brandOfHost(url.host);
    const live = await sites.of(brand.hosts[0]);
    if (!live)
      return new Response(`${brand.hosts[0]} has not been built yet`, { status: 503, headers: answerHeaders('', 503) });
    // Without its body, which the endpoints read piece by piece from `incoming`.
    const asked = new Request(originOf(brand) + url.pathname + url.search, {
      method: request.method,
      headers: request.headers,
    });
    const locals = { services, incoming };
    const response = await app.render(asked, live, brand, addressLocale(brand, url), locals);
    // The panel shows in its frame why it shows nothing else.
    const headers =
      admin && url.pathname === previewEndpoint.path
        ? previewHeaders(url.pathname, response.status, await app.previewInline(live), admin)
        : { ...answerHeaders(url.pathname, response.status, live.manifest.inline), 'cache-control': 'no-store' };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }
}
