import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Locale } from '../../sites.config.ts';
import { stylesheetBarrier } from '../components/stylesheet-barrier.ts';
import { type PartName, SiteView } from '../content/site-view.ts';
import { hyphenatedPage } from '../i18n/soft-hyphens.ts';
import { speculationRules } from '../islands/navbar/next-page.ts';
import guard from '../islands/start/guard.ts?inlined';
import { pageTransition } from '../layouts/page-transition.ts';
import { islandsMark, type PieceKind, pieceMarks, withPath } from '../layouts/pieces.ts';
import followEdits from '../preview/follow-edits.ts?inlined';
import { hashesOf, type InlineHashes } from '../releases/inline-hashes.ts';
import { commonCss } from '../sites/common-css.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import { splitLocale } from '../sites/locale-path.ts';

// Whole pages: they are saved or sent at once, and a stream would only cost time.
const astro = createApp({ streaming: false });

/** The site as a function, for what is rendered live: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
export const app = {
  async render(request: Request, options: Parameters<typeof astro.render>[1]): Promise<Response> {
    const response = await astro.render(request, options);
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

/** A part that pages of a site have in common. */
interface Piece {
  html: string;
  hasIslands: boolean;
  /** What it was made from. */
  reads: ReadonlySet<PartName>;
}

/**
 * Answers a request for a page. Whatever the page reads of its site goes through `read`: the build notes it.
 *
 * @param pieces that earlier pages of the same site had rendered; is added to.
 */
export async function renderPage(
  url: string,
  locale: Locale,
  read: Read,
  pieces: Map<string, Piece>,
): Promise<{ status: number; text: string }> {
  const { origin, hostname, pathname } = new URL(url);
  const brand = brandOfHost(hostname);
  const site = new SiteView(brand, locale, read);
  const said = splitLocale(brand, pathname);
  // As the route table has it: a rewrite would cost a third of the page.
  const routed = said.locale === locale ? { locale, path: said.path } : undefined;
  const request = new Request(routed ? origin + routed.path : url);
  const response = await astro.render(request, { locals: { site, sharesPieces: true, ...(routed && { routed }) } });
  const { status } = response;
  const body = await response.text();
  if (!isPage(response)) return { status, text: body };
  const page = hyphenatedPage(body, locale);
  const own = withoutStart(page);
  let { hasIslands } = own;
  const parts = own.html.split(pieceMarks);
  // Between two texts stand the three things that a mark says.
  for (let index = 1; index < parts.length; index += 4) {
    const [name = '', kind, path = ''] = parts.slice(index, index + 3);
    const piece = pieces.get(name) ?? (await renderPiece(kind as PieceKind, url, locale, read));
    pieces.set(name, piece);
    // What the page is made from, also where it was rendered for another.
    for (const part of piece.reads) read(part);
    hasIslands ||= piece.hasIslands;
    parts.splice(index, 3, path ? withPath(piece.html, path) : piece.html, '', '');
  }
  // The mark stands in the head, before all pieces.
  parts[0] = parts[0]?.replace(islandsMark, () => (hasIslands ? scriptOfIslands : '')) ?? '';
  return { status, text: parts.join('') };
}

async function renderPiece(piece: PieceKind, url: string, locale: Locale, read: Read): Promise<Piece> {
  const reads = new Set<PartName>();
  const site = new SiteView(brandOfHost(new URL(url).hostname), locale, (name) => {
    reads.add(name);
    return read(name);
  });
  const response = await astro.render(new Request(url), { locals: { site, piece } });
  // A page of an error in its place would stand in every page of the site.
  if (response.status !== 200) throw new Error(`the ${piece} of ${url} answered ${response.status}`);
  return { ...withoutStart(hyphenatedPage(await response.text(), locale)), reads };
}

const whenIdle = astro.manifest.clientDirectives.get('whenIdle') ?? '';

/** What Astro puts before the first island of a request. */
const startOfAstro = `<style>${ISLAND_STYLES}</style><script>${whenIdle}</script><script>${islandScript}</script>`;
/**
 * Here it stands in the head, as the bar comes from another request, and in one piece, whose hash goes with every page;
 * its styles are in the host's stylesheet.
 */
const startOfIslands = [whenIdle, islandScript].map((script) => script.trim().replace(/;?$/, ';')).join('');
const scriptOfIslands = `<script>${startOfIslands}</script>`;

function withoutStart(html: string): Pick<Piece, 'html' | 'hasIslands'> {
  const hasIslands = html.includes(startOfAstro);
  return { html: hasIslands ? html.replaceAll(startOfAstro, '') : html, hasIslands };
}

/** Of the scripts and styles that pages have inline; they are known from the code, so that no page can add to them. */
export const inlineHashes: InlineHashes = {
  scripts: hashesOf([guard, startOfIslands, stylesheetBarrier, ...speculationRules]),
  styles: hashesOf([pageTransition]),
};

/** Of those that only previews have. */
export const previewScripts = hashesOf([followEdits]);

// Astro would look each page's code up again for each request.
for (const [component, load] of astro.manifest.pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  astro.manifest.pageMap?.set(component, () => (loaded ??= load()));
}

// A host has one stylesheet, its theme and the shared styles together: the bundler's links to the latter are taken out.
const styles = new Set<string>([ISLAND_STYLES]);
for (const route of astro.manifest.routes) {
  for (const style of route.styles) if (style.type === 'inline') styles.add(style.content);
  route.styles = [];
}
commonCss.text = [...styles].join('\n');
