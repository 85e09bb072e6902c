import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { Locale } from '../../sites.config.ts';
import { type PartName, SiteView } from '../content/site-view.ts';
import { hyphenatedPage } from '../i18n/soft-hyphens.ts';
import { speculationRules } from '../islands/navbar/next-page.ts';
import guard from '../islands/start/guard.ts?inlined';
import { islandsMark, type PieceKind, pieceMarks, withPath } from '../layouts/pieces.ts';
import followEdits from '../preview/follow-edits.ts?inlined';
import { hashesOf, type InlineHashes } from '../releases/inline-hashes.ts';
import { commonCss } from '../sites/common-css.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import { splitLocale } from '../sites/locale-path.ts';

/** The site as a function: `app.render(new Request('https://tabor.example/kontakt'), { locals })`. */
// Whole pages: whoever asks saves or sends them at once, and a stream would only cost time.
export const app = createApp({ streaming: false });

type Read = (name: PartName) => unknown;

/** A part that pages of a site have in common. */
interface Piece {
  html: string;
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
  const response = await app.render(request, { locals: { site, sharesPieces: true, ...(routed && { routed }) } });
  const { status } = response;
  const body = await response.text();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return { status, text: body };
  const page = hyphenatedPage(body, locale);
  const parts = page.split(pieceMarks);
  let hasIslands = page.includes(startOfIslands);
  // Between two texts stand the three things that a mark says.
  for (let index = 1; index < parts.length; index += 4) {
    const [name = '', kind, path = ''] = parts.slice(index, index + 3);
    const piece = pieces.get(name) ?? (await renderPiece(kind as PieceKind, url, locale, read));
    pieces.set(name, piece);
    // What the page is made from, also where it was rendered for another.
    for (const part of piece.reads) read(part);
    hasIslands ||= piece.html.includes(startOfIslands);
    parts.splice(index, 3, withPath(piece.html, path), '', '');
  }
  const text = parts.join('').replaceAll(startOfIslands, '');
  return { status, text: text.replace(islandsMark, () => (hasIslands ? startOfIslands : '')) };
}

async function renderPiece(piece: PieceKind, url: string, locale: Locale, read: Read): Promise<Piece> {
  const reads = new Set<PartName>();
  const site = new SiteView(brandOfHost(new URL(url).hostname), locale, (name) => {
    reads.add(name);
    return read(name);
  });
  const response = await app.render(new Request(url), { locals: { site, piece } });
  // A page of an error in its place would stand in every page of the site.
  if (response.status !== 200) throw new Error(`the ${piece} of ${url} answered ${response.status}`);
  return { html: hyphenatedPage(await response.text(), locale), reads };
}

const whenIdle = app.manifest.clientDirectives.get('whenIdle') ?? '';

/** What Astro puts before the first island of a request: here it stands in the head, as the bar comes from another one. */
const startOfIslands = `<style>${ISLAND_STYLES}</style><script>${whenIdle}</script><script>${islandScript}</script>`;

/** Of the scripts and styles that pages have inline; they are known from the code, so that no page can add to them. */
export const inlineHashes: InlineHashes = {
  scripts: hashesOf([guard, islandScript, whenIdle, ...speculationRules]),
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
