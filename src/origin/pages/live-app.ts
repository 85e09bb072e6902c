import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../builder/app/page-locals.ts';
import { assembleSite, type Site } from '../../content/site.ts';
import type { SiteView } from '../../content/site-view.ts';
import { readSnapshots, snapshotsStamp } from '../../content/snapshot.ts';
import { nextChange } from '../../content/visible-content.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';
import { type Reused, reuse } from '../../platform/reuse.ts';
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

export type LiveApp = ReturnType<typeof liveApp>;

/** Renders pages on request, with the app and the content of the live release of a host. */
export function liveApp(folders: LiveAppFolders) {
  const bundles: Reused<string, Bundle> = new Map();
  const sites: Reused<string, PublishedSite> = new Map();
  return { render, previewInline, bundle, site };

  /**
   * Renders a page.
   *
   * @param request with a path of the app. @throws if the bundle of the release is missing.
   */
  async function render(request: Request, live: LiveSite, site: SiteView, locals: PageLocals): Promise<Response> {
    const { app } = await bundle(live);
    return app.render(request, { locals: { ...locals, site } });
  }

  /** Returns the hashes of inline scripts and styles that a preview of the release may contain. */
  async function previewInline({ manifest }: Pick<LiveSite, 'manifest'>): Promise<InlineHashes> {
    const { previewScripts = [] } = await bundle({ manifest });
    return { ...manifest.inline, scripts: [...manifest.inline.scripts, ...previewScripts] };
  }

  /** Loads the bundle of a release. @throws if it is missing. */
  function bundle({ manifest: { app } }: Pick<LiveSite, 'manifest'>): Promise<Bundle> {
    const entry = pathToFileURL(resolve(join(folders.apps, app, 'server', 'entry.mjs')));
    return reuse(bundles, app, '', () => import(entry.href));
  }

  /**
   * Returns the published site. It is cached until the next day, until an entry appears or disappears, or until the next
   * snapshot, which a build writes after its release is live.
   */
  async function site(brand: Brand, locale: Locale): Promise<Site> {
    const now = new Date();
    const stamp = `${await snapshotsStamp(folders.snapshots)} ${dayInZurich(now)}`;
    const key = `${brand.id} ${locale}`;
    const { site: found, until } = await reuse(sites, key, stamp, () => assemble(brand, locale, now));
    if (until === undefined || now.toISOString() < until) return found;
    sites.delete(key);
    return (await reuse(sites, key, stamp, () => assemble(brand, locale, now))).site;
  }

  async function assemble(brand: Brand, locale: Locale, now: Date): Promise<PublishedSite> {
    const snapshots = await readSnapshots(folders.snapshots);
    const contents = snapshots.get(brand.id)?.contents ?? {};
    return {
      site: assembleSite(brand, locale, snapshots, now),
      until: nextChange(contents, now.toISOString()),
    };
  }
}
