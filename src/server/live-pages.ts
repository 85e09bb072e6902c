import { HTTPException } from 'hono/http-exception';
import { brands } from '../../sites.config.ts';
import { originOf } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { answerHeaders, previewHeaders } from './answer-headers.ts';
import type { LiveApp } from './live-app.ts';
import type { LiveSites } from './live-sites.ts';
import type { RenderPage } from './render-page.ts';

export interface LivePagesOptions {
  app: LiveApp;
  sites: LiveSites;
  /** The origin whose pages may show a preview in a frame, where there is a preview. */
  admin: string | undefined;
}

/** Pages for one who asks, from the live release of their host. */
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

  /** @throws {HTTPException} 503 where the host has no release; others where the page could not be rendered. */
  readonly render: RenderPage = async (brand, locale, path, locals) => {
    const { app, sites, admin } = this.#options;
    const [host] = brand.hosts;
    const live = await sites.of(host);
    if (!live) throw new HTTPException(503, { message: `${host} has not been built yet` });
    const asked = new Request(originOf(brand) + localPath(brand, locale, path));
    const response = await app.render(asked, live, brand, locale, locals);
    if (response.status >= 500) throw new Error(`the app could not render ${path} of ${host}`);
    // The panel shows in its frame why it shows nothing else.
    const headers =
      admin && locals.preview
        ? previewHeaders(path, response.status, await app.previewInline(live), admin)
        : { ...answerHeaders(path, response.status, live.manifest.inline), 'cache-control': 'no-store' };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
