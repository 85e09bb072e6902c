import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Locale } from '../../sites.config.ts';
import { type PartName, SiteView } from '../content/site-view.ts';
import guard from '../islands/start/guard.ts?inlined';
import followEdits from '../preview/follow-edits.ts?inlined';
import { hashesOf, type InlineHashes } from '../releases/inline-hashes.ts';
import { commonCss } from '../sites/common-css.ts';
import { brandOfHost } from '../sites/find-brand.ts';

/** The site as a function: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
// Whole pages: whoever asks saves or sends them at once, and a stream would only cost time.
export const app = createApp({ streaming: false });

/** Answers a request for a page. Whatever the page reads of its site goes through `read`: the build notes it. */
export function renderPage(request: Request, locale: Locale, read: (name: PartName) => unknown): Promise<Response> {
  const site = new SiteView(brandOfHost(new URL(request.url).hostname), locale, read);
  return app.render(request, { locals: { site } });
}

const whenIdle = app.manifest.clientDirectives.get('whenIdle') ?? '';

/** Of the scripts and styles that pages have inline; they are known from the code, so that no page can add to them. */
export const inlineHashes: InlineHashes = {
  scripts: hashesOf([guard, islandScript, whenIdle]),
  styles: hashesOf([ISLAND_STYLES]),
};

/** Of those that only previews have. */
export const previewScripts = hashesOf([followEdits]);

// A host has one stylesheet, its theme and the shared styles together: the bundler's links to the latter are taken out.
const styles = new Set<string>();
for (const route of app.manifest.routes) {
  for (const style of route.styles) if (style.type === 'inline') styles.add(style.content);
  route.styles = [];
}
commonCss.text = [...styles].join('\n');
