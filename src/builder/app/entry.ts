import { createApp } from 'astro/app/entrypoint';
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Locale } from '../../../sites.config.ts';
import { pageTransition, stylesheetBarrier } from '../../components/inline-code.ts';
import followEdits from '../../content/preview/follow-edits.ts?inlined';
import proofScript from '../../content/preview/proof-script.ts?inlined';
import { type PartName, siteView } from '../../content/site-view.ts';
import { completeText } from '../../i18n/running-text.ts';
import { speculationRules } from '../../islands/navbar/next-page.ts';
import guard from '../../islands/start/guard.ts?inlined';
import { hashTexts, type InlineHashes } from '../../platform/http/inline-hashes.ts';
import { brandOfHost } from '../../sites/find-brand.ts';

// No streaming: pages are saved or sent as a whole.
const astro = createApp({ streaming: false });

/** App for pages that are rendered live: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
export const app = {
  render(request: Request, options: Parameters<typeof astro.render>[1]): Promise<Response> {
    return astro.render(request, { ...options, locals: { ...options?.locals, commonCss, islandScript } });
  },
};

for (const { ssr } of astro.manifest.renderers) {
  const { renderToStaticMarkup } = ssr;
  // React is the only renderer. Astro would render each component to ask whether it can.
  ssr.check = async (component) => typeof component !== 'string';
  // Each island counts its ids from 0: islands of a page are rendered at the same time, in an order that varies.
  ssr.renderToStaticMarkup = (...island) => renderToStaticMarkup.call({ result: {} }, ...island);
}

const sharedMark = /<!--shared (\d)-->/g;

/** HTML that pages of a site share, with the parts of the site that it was rendered from. */
interface SharedHtml {
  html: string;
  reads: ReadonlySet<PartName>;
}

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
): Promise<{ status: number; bytes: Buffer }> {
  const brand = brandOfHost(new URL(url).hostname);
  const respond = (locals: object, reads: typeof read) =>
    app.render(new Request(url), { locals: { site: siteView(brand, locale, reads), ...locals } });

  const inserted: SharedHtml[] = [];
  /** @returns a mark, so that the shared HTML does not go through Astro and `completeText` with each page. */
  async function share(part: 'bar' | 'footer', dependsOn = ''): Promise<string> {
    const key = `${part} ${dependsOn}`;
    const found = shared.get(key) ?? (await renderShared(part));
    shared.set(key, found);
    // The page depends on what the shared HTML was rendered from.
    for (const name of found.reads) read(name);
    return `<!--shared ${inserted.push(found) - 1}-->`;
  }
  async function renderShared(part: 'bar' | 'footer'): Promise<SharedHtml> {
    const reads = new Set<PartName>();
    const response = await respond({ part }, (name) => {
      reads.add(name);
      return read(name);
    });
    // Otherwise every page of the site would contain the error page instead.
    if (response.status !== 200) throw new Error(`the ${part} of ${url} answered ${response.status}`);
    return { html: completeText(await response.text(), locale), reads };
  }
  const response = await respond({ share }, read);
  const { status, headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html'))
    return { status, bytes: Buffer.from(await response.arrayBuffer()) };
  const page = completeText(await response.text(), locale);
  // No content looks like a mark, because its `<` is escaped.
  const text = page.replace(sharedMark, (_, index) => inserted[Number(index)]?.html ?? '');
  return { status, bytes: Buffer.from(text) };
}

const whenIdle = astro.manifest.clientDirectives.get('whenIdle') ?? '';

/** Starts the islands of a page. One script for the head needs only one hash. */
const islandScript = [whenIdle, astroIsland].map((script) => script.trim().replace(/;?$/, ';')).join('');

/** Hashes of the inline scripts and styles of all pages. They come from the code, so that no page can add others. */
export const inlineHashes: InlineHashes = {
  scripts: hashTexts([guard, islandScript, stylesheetBarrier, ...speculationRules]),
  styles: hashTexts([pageTransition]),
};

/** Hashes of the inline scripts that only previews have. */
export const previewScripts = hashTexts([followEdits, proofScript]);

// Collects the shared styles for the one stylesheet of each host, and removes the bundler's links to them.
const styles = new Set<string>([ISLAND_STYLES]);
for (const route of astro.manifest.routes) {
  for (const style of route.styles) if (style.type === 'inline') styles.add(style.content);
  route.styles = [];
}
const commonCss = [...styles].join('\n');
