import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Locale } from '../../../sites.config.ts';
import { stylesheetBarrier } from '../../components/stylesheet-barrier.ts';
import followEdits from '../../content/preview/follow-edits.ts?inlined';
import { type PartName, siteView } from '../../content/site-view.ts';
import { hyphenatedPage } from '../../i18n/soft-hyphens.ts';
import { speculationRules } from '../../islands/navbar/next-page.ts';
import guard from '../../islands/start/guard.ts?inlined';
import { pageTransition } from '../../layouts/page-transition.ts';
import { islandsMark, type PieceKind, pieceMarks, withPath } from '../../layouts/pieces.ts';
import { hashesOf, type InlineHashes } from '../../platform/http/inline-hashes.ts';
import { brandOfHost } from '../../sites/find-brand.ts';
import { splitLocale } from '../../sites/locale-path.ts';

// No streaming: pages are saved or sent as a whole.
const astro = createApp({ streaming: false });

/** App for pages that are rendered live: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
export const app = {
  async render(request: Request, options: Parameters<typeof astro.render>[1]): Promise<Response> {
    const response = await astro.render(request, { ...options, locals: { ...options?.locals, commonCss } });
    if (!isPage(response)) return response;
    const html = await response.text();
    return new Response(
      html.replace(startOfAstro, () => scriptOfIslands),
      response,
    );
  },
};

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

type Read = (name: PartName) => unknown;

/** HTML that all pages of a site share. */
interface Piece {
  html: string;
  hasIslands: boolean;
  /** Parts of the site that it was rendered from. */
  reads: ReadonlySet<PartName>;
}

/**
 * Renders a page for the build.
 *
 * @param read returns a part of the site. The build records each call.
 * @param pieces cache of shared pieces of the same site. New pieces are added.
 */
export async function renderPage(
  url: string,
  locale: Locale,
  read: Read,
  pieces: Map<string, Piece>,
): Promise<{ status: number; text: string }> {
  const { origin, hostname, pathname } = new URL(url);
  const brand = brandOfHost(hostname);
  const site = siteView(brand, locale, read);
  const said = splitLocale(brand, pathname);
  // Passes the path of the route table: a rewrite would take a third of the rendering time.
  const routed = said.locale === locale ? { locale, path: said.path } : undefined;
  const request = new Request(routed ? origin + routed.path : url);
  const response = await astro.render(request, {
    locals: { site, commonCss, sharesPieces: true, ...(routed && { routed }) },
  });
  const { status } = response;
  const body = await response.text();
  if (!isPage(response)) return { status, text: body };
  const page = hyphenatedPage(body, locale);
  const own = withoutStart(page);
  let { hasIslands } = own;
  const parts = own.html.split(pieceMarks);
  // A mark splits the text into its three groups: name, kind and path.
  for (let index = 1; index < parts.length; index += 4) {
    const [name = '', kind, path = ''] = parts.slice(index, index + 3);
    const piece = pieces.get(name) ?? (await renderPiece(kind as PieceKind, url, locale, read));
    pieces.set(name, piece);
    // Records the parts of a cached piece as reads of this page, too.
    for (const part of piece.reads) read(part);
    hasIslands ||= piece.hasIslands;
    parts.splice(index, 3, path ? withPath(piece.html, path) : piece.html, '', '');
  }
  // The mark is in the head, before all pieces.
  parts[0] = parts[0]?.replace(islandsMark, () => (hasIslands ? scriptOfIslands : '')) ?? '';
  return { status, text: parts.join('') };
}

async function renderPiece(piece: PieceKind, url: string, locale: Locale, read: Read): Promise<Piece> {
  const reads = new Set<PartName>();
  const site = siteView(brandOfHost(new URL(url).hostname), locale, (name) => {
    reads.add(name);
    return read(name);
  });
  const response = await astro.render(new Request(url), { locals: { site, commonCss, piece } });
  // Otherwise every page of the site would contain the error page instead.
  if (response.status !== 200) throw new Error(`the ${piece} of ${url} answered ${response.status}`);
  return { ...withoutStart(hyphenatedPage(await response.text(), locale)), reads };
}

const whenIdle = astro.manifest.clientDirectives.get('whenIdle') ?? '';

/** Styles and scripts that Astro inserts before the first island of a page. */
const startOfAstro = `<style>${ISLAND_STYLES}</style><script>${whenIdle}</script><script>${islandScript}</script>`;
/**
 * The same scripts as one script in the head, because the bar is rendered by a separate request. One script needs only
 * one hash. The styles are in the host's stylesheet.
 */
const startOfIslands = [whenIdle, islandScript].map((script) => script.trim().replace(/;?$/, ';')).join('');
const scriptOfIslands = `<script>${startOfIslands}</script>`;

function withoutStart(html: string): Pick<Piece, 'html' | 'hasIslands'> {
  const hasIslands = html.includes(startOfAstro);
  return { html: hasIslands ? html.replaceAll(startOfAstro, '') : html, hasIslands };
}

/** Hashes of the inline scripts and styles of all pages. They come from the code, so that no page can add others. */
export const inlineHashes: InlineHashes = {
  scripts: hashesOf([guard, startOfIslands, stylesheetBarrier, ...speculationRules]),
  styles: hashesOf([pageTransition]),
};

/** Hashes of the inline scripts that only previews have. */
export const previewScripts = hashesOf([followEdits]);

// Caches the code of each page. Astro would look it up for each request.
for (const [component, load] of astro.manifest.pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  astro.manifest.pageMap?.set(component, () => (loaded ??= load()));
}

// Collects the shared styles for the one stylesheet of each host, and removes the bundler's links to them.
const styles = new Set<string>([ISLAND_STYLES]);
for (const route of astro.manifest.routes) {
  for (const style of route.styles) if (style.type === 'inline') styles.add(style.content);
  route.styles = [];
}
const commonCss = [...styles].join('\n');
