import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../app/page-locals.ts';
import { assembleSite, type Site } from '../../content/site.ts';
import { type SiteView, viewOf } from '../../content/site-view.ts';
import { readSnapshots, snapshotsStamp } from '../../content/snapshot.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { InlineHashes } from '../../releases/inline-hashes.ts';
import type { LiveSite } from '../files/live-sites.ts';

interface Bundle {
  app: App;
  /** Of scripts that only previews have inline; bundles of earlier times know none. */
  previewScripts?: string[];
}

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

export interface LiveAppFolders {
  /** Bundles of the app by their names. */
  apps: string;
  /** The last good content of each brand. */
  snapshots: string;
}

/** Renders pages when they are asked for, with the app and the content that the live release of a host is made from. */
export class LiveApp {
  readonly #folders: LiveAppFolders;
  readonly #bundles = new Map<string, Promise<Bundle>>();
  readonly #sites = new Map<string, { of: string; site: Promise<Site> }>();

  constructor(folders: LiveAppFolders) {
    this.#folders = folders;
  }

  /**
   * @param request with the path as the app knows it.
   * @throws where the bundle or the content of the release is not there.
   */
  async render(request: Request, live: LiveSite, brand: Brand, locale: Locale, locals: PageLocals): Promise<Response> {
    return this.renderView(request, live, viewOf(await this.site(brand, locale)), locals);
  }

  /** The same with a site that somebody else has assembled. */
  async renderView(request: Request, live: LiveSite, site: SiteView, locals: PageLocals): Promise<Response> {
    const { app } = await this.#bundle(live.manifest.app);
    return app.render(request, { locals: { ...locals, site } });
  }

  /** What a preview of the release may have inline. */
  async previewInline({ manifest }: LiveSite): Promise<InlineHashes> {
    const { previewScripts = [] } = await this.#bundle(manifest.app);
    return { ...manifest.inline, scripts: [...manifest.inline.scripts, ...previewScripts] };
  }

  /** Loads a bundle, so that the first who needs it does not wait. @throws where it is not there. */
  async prepare({ manifest }: LiveSite): Promise<void> {
    await this.#bundle(manifest.app);
  }

  #bundle(name: string): Promise<Bundle> {
    const known = this.#bundles.get(name);
    if (known) return known;
    const entry = pathToFileURL(resolve(join(this.#folders.apps, name, 'server', 'entry.mjs')));
    const bundle: Promise<Bundle> = import(entry.href);
    // A failure is not remembered: the bundle may come back.
    bundle.catch(() => this.#bundles.delete(name));
    this.#bundles.set(name, bundle);
    return bundle;
  }

  /**
   * What visitors see, assembled again each day and whenever content was kept: a build does that once its release is
   * live.
   */
  async site(brand: Brand, locale: Locale): Promise<Site> {
    const today = dayInZurich(new Date());
    const of = `${await snapshotsStamp(this.#folders.snapshots)} ${today}`;
    const key = `${brand.id} ${locale}`;
    const known = this.#sites.get(key);
    if (known?.of === of) return known.site;
    const site = this.#assemble(brand, locale, today);
    site.catch(() => this.#sites.delete(key));
    this.#sites.set(key, { of, site });
    return site;
  }

  async #assemble(brand: Brand, locale: Locale, today: string): Promise<Site> {
    return assembleSite(brand, locale, await readSnapshots(this.#folders.snapshots), today);
  }
}
