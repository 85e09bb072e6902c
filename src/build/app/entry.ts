import { AsyncLocalStorage } from 'node:async_hooks';
import { createApp } from 'astro/app/entrypoint';
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Locale } from '../../../sites.config.ts';
import { stylesheetBarrier } from '../../components/stylesheet-barrier.ts';
import followEdits from '../../content/preview/follow-edits.ts?inlined';
import { type PartName, SiteView } from '../../content/site-view.ts';
import { speculationRules } from '../../islands/navbar/next-page.ts';
import guard from '../../islands/start/guard.ts?inlined';
import { pageTransition } from '../../layouts/page-transition.ts';
import { hashesOf, type InlineHashes } from '../../platform/http/inline-hashes.ts';
import { brandOfHost } from '../../sites/find-brand.ts';

// No streaming: pages are saved or sent as a whole.
const astro = createApp({ streaming: false });

/** App for pages that are rendered live: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
export const app = {
  render(request: Request, options: Parameters<typeof astro.render>[1]): Promise<Response> {
    return astro.render(request, { ...options, locals: { ...options?.locals, commonCss, islandScript } });
  },
};

/** HTML that pages of a site share, with the parts of the site that it depends on. */
interface SharedHtml {
  html: Promise<string>;
  reads: Set<PartName>;
}

const readsOfShared = new AsyncLocalStorage<Set<PartName>>();

/**
 * Renders a page for the build.
 *
 * @param read returns a part of the site. The build records each call.
 * @param shared cache of the HTML that pages of the same site share.
 */
export async function renderPage(
  url: string,
  locale: Locale,
  read: (name: PartName) => unknown,
  shared: Map<string, SharedHtml>,
): Promise<{ status: number; text: string }> {
  const site = new SiteView(brandOfHost(new URL(url).hostname), locale, (name) => {
    readsOfShared.getStore()?.add(name);
    return read(name);
  });
  async function share(name: string, render: () => Promise<string>): Promise<string> {
    let found = shared.get(name);
    if (!found) {
      const reads = new Set<PartName>();
      found = { html: readsOfShared.run(reads, render), reads };
      shared.set(name, found);
    }
    const html = await found.html;
    // Cached HTML depends on its parts in this page, too.
    for (const part of found.reads) read(part);
    return html;
  }
  const response = await app.render(new Request(url), { locals: { site, share } });
  return { status: response.status, text: await response.text() };
}

const whenIdle = astro.manifest.clientDirectives.get('whenIdle') ?? '';

/** Starts the islands of a page. One script for the head needs only one hash. */
const islandScript = [whenIdle, astroIsland].map((script) => script.trim().replace(/;?$/, ';')).join('');

/** Hashes of the inline scripts and styles of all pages. They come from the code, so that no page can add others. */
export const inlineHashes: InlineHashes = {
  scripts: hashesOf([guard, islandScript, stylesheetBarrier, ...speculationRules]),
  styles: hashesOf([pageTransition]),
};

/** Hashes of the inline scripts that only previews have. */
export const previewScripts = hashesOf([followEdits]);

// Collects the shared styles for the one stylesheet of each host, and removes the bundler's links to them.
const styles = new Set<string>([ISLAND_STYLES]);
for (const route of astro.manifest.routes) {
  for (const style of route.styles) if (style.type === 'inline') styles.add(style.content);
  route.styles = [];
}
const commonCss = [...styles].join('\n');
