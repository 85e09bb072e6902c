import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../builder/app/page-locals.ts';
import { assembleSite, type Site } from '../../content/site.ts';
import { type SiteView, viewWholeSite } from '../../content/site-view.ts';
import { readSnapshots, snapshotsStamp } from '../../content/snapshot.ts';
import { nextChange } from '../../content/visible-content.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';
import type { LiveSite } from '../files/live-sites.ts';

interface Bundle {
  app: App;
  /** Hashes of inline scripts that only previews have. Older bundles lack this field. */
  previewScripts?: string[];
}

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

export interface LiveAppFolders {
  /** Folder of the app's bundles, by name. */
  apps: string;
  /** Folder of the last valid content of each brand. */
  snapshots: string;
}

interface PublishedSite {
  site: Site;
  /** Next moment at which it changes by itself, ISO 8601. */
  until: string | undefined;
}

/** Renders pages on request, with the app and the content of the live release of a host. */
export class LiveApp {
  readonly #folders: LiveAppFolders;
  readonly #bundles = new Map<string, Promise<Bundle>>();
  readonly #sites = new Map<string, { of: string; site: Promise<PublishedSite> }>();

  constructor(folders: LiveAppFolders) {
    this.#folders = folders;
  }

  /**
   * Renders a page.
   *
   * @param request with a path of the app.
   * @throws if the bundle or the content of the release is missing.
   */
  async render(request: Request, live: LiveSite, brand: Brand, locale: Locale, locals: PageLocals): Promise<Response> {
    return this.renderView(request, live, viewWholeSite(await this.site(brand, locale)), locals);
  }

  async renderView(request: Request, live: LiveSite, site: SiteView, locals: PageLocals): Promise<Response> {
    const { app } = await this.#bundle(live.manifest.app);
    return app.render(request, { locals: { ...locals, site } });
  }

  /** Returns the hashes of inline scripts and styles that a preview of the release may contain. */
  async previewInline({ manifest }: LiveSite): Promise<InlineHashes> {
    const { previewScripts = [] } = await this.#bundle(manifest.app);
    return { ...manifest.inline, scripts: [...manifest.inline.scripts, ...previewScripts] };
  }

  /** Loads a bundle, so that the first request does not wait for it. @throws if it is missing. */
  async prepare({ manifest }: LiveSite): Promise<void> {
    await this.#bundle(manifest.app);
  }

  #bundle(name: string): Promise<Bundle> {
    const known = this.#bundles.get(name);
    if (known) return known;
    const entry = pathToFileURL(resolve(join(this.#folders.apps, name, 'server', 'entry.mjs')));
    const bundle: Promise<Bundle> = import(entry.href);
    // Failures are not cached: the bundle may come back.
    bundle.catch(() => this.#bundles.delete(name));
    this.#bundles.set(name, bundle);
    return bundle;
  }

  /**
   * Returns the published site. It is cached until the next day, until an entry appears or disappears, or until the next
   * snapshot, which a build writes after its release is live.
   */
  async site(brand: Brand, locale: Locale): Promise<Site> {
    const now = new Date();
    const of = `${await snapshotsStamp(this.#folders.snapshots)} ${dayInZurich(now)}`;
    const key = `${brand.id} ${locale}`;
    const known = this.#sites.get(key);
    if (known?.of === of) {
      const { site, until } = await known.site;
      if (until === undefined || now.toISOString() < until) return site;
    }
    const site = this.#assemble(brand, locale, now);
    site.catch(() => this.#sites.delete(key));
    this.#sites.set(key, { of, site });
    return (await site).site;
  }

  async #assemble(brand: Brand, locale: Locale, now: Date): Promise<PublishedSite> {
    const snapshots = await readSnapshots(this.#folders.snapshots);
    const contents = snapshots.get(brand.id)?.contents ?? {};
    return {
      site: assembleSite(brand, locale, snapshots, now),
      until: nextChange(contents, now.toISOString()),
    };
  }
}
