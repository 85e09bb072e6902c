/** One HTML template for all documents: pages of A4 that a script in the page fills piece by piece. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Face, Shape } from '../../../sites.config.ts';
import { themeOf } from '../../../src/sites/theme.ts';
import type { Content } from './content.ts';
import { escaped, type Piece } from './pieces.ts';

export interface Sheets {
  /** Above the title: «Hausbroschüre», «Tarife 2027». */
  readonly kind: string;
  readonly title: string;
  readonly lead?: string;
  /** A picture of the brand across the head of the first page. */
  readonly cover: string;
  /** The picture fills more than half of the first page, and the text begins on the second. */
  readonly tall?: boolean;
  /** Size of the text in points. */
  readonly size?: number;
  readonly pieces: readonly Piece[];
}

const fonts: Record<Face, readonly [file: string, weight: number]> = {
  'warm-serif': ['@fontsource/fraunces/files/fraunces-latin-600-normal.woff2', 600],
  grotesque: ['@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff2', 600],
  'soft-rounded': ['@fontsource/nunito/files/nunito-latin-700-normal.woff2', 700],
  'classical-serif': ['@fontsource/cormorant/files/cormorant-latin-600-normal.woff2', 600],
};
const body = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

const shapes: Record<Shape, readonly [cover: string, picture: string]> = {
  straight: ['0', '0'],
  'soft-square': ['0 0 14mm 14mm', '6mm'],
  arch: ['0', '38mm 38mm 0 0'],
  leaf: ['0 0 0 34mm', '0 18mm 0 18mm'],
  'circle-segment': ['0 0 0 70mm', '0 0 0 30mm'],
};

const embedded = (name: string): string =>
  `data:font/woff2;base64,${readFileSync(fileURLToPath(import.meta.resolve(name))).toString('base64')}`;

function css({ brand }: Content, size: number): string {
  const theme = themeOf(brand);
  const { paper, tint } = theme.grounds;
  const [display, weight] = fonts[brand.face];
  const [cover, picture] = shapes[brand.shape];
  return `
@font-face { font-family: Body; src: url(${embedded(body)}); font-weight: 200 800 }
@font-face { font-family: Display; src: url(${embedded(display)}) }
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 400 ${size}pt/1.45 Body; color: ${paper.ink}; -webkit-print-color-adjust: exact; hyphens: auto; text-wrap: pretty }
.page { position: relative; width: 210mm; height: 297mm; overflow: hidden; padding: 17mm 18mm 23mm; break-after: page }
.page:last-of-type { break-after: auto }
.page.first { padding-top: 0 }
.flow { height: 100% }
footer { position: absolute; left: 18mm; right: 18mm; bottom: 10mm; display: flex; justify-content: space-between; font-size: 8.5pt; line-height: 1.3; color: ${paper.inkSoft}; border-top: .4pt solid ${paper.line}; padding-top: 2.4mm }
h1, h2, h3, .facts dd, .quote p, .step::before { font-family: Display; font-weight: ${weight}; hyphens: manual; text-wrap: balance; white-space: pre-wrap; color: ${paper.accent} }
h1 { font-size: 2.5em; line-height: 1.12; letter-spacing: -.01em }
h2 { font-size: 1.22em; line-height: 1.22 }
h3 { font-size: 1.04em; line-height: 1.3; color: ${paper.ink}; margin-bottom: .5mm }
a { color: inherit; text-decoration: none }
.head { margin: 0 -18mm 7mm; height: 47mm; border-radius: ${cover}; overflow: hidden }
.tall .first .flow { display: flex; flex-direction: column }
.tall .head { flex: 1 1 0; min-height: 90mm; margin-bottom: 10mm }
.tall .first .title { margin-bottom: 0 }
strong { font-weight: 600 }
.head img { width: 100%; height: 100%; object-fit: cover; display: block }
.brand { display: flex; justify-content: space-between; align-items: flex-end; margin-bottom: 5.5mm }
.brand img { height: 13mm; max-width: 74mm; object-fit: contain; object-position: left bottom }
.brand p { font-size: .95em; color: ${paper.inkSoft} }
.lead { font-size: 1.16em; line-height: 1.42; margin-top: 4mm; max-width: 142mm }
.title { margin-bottom: 6mm }
.row { display: grid; grid-template-columns: 46mm 1fr; column-gap: 8mm; padding-top: 1.9mm }
.row:has(h2) { margin-top: 4mm; padding-top: 2.6mm; border-top: .6pt solid ${paper.accent} }
.flow > .row:first-child { margin-top: 0 }
.right > * + p, .right > * + ul, .right > * + table { margin-top: 2mm }
.right > p + h3 { margin-top: 3mm }
ul { padding-left: 4.4mm }
li + li { margin-top: .8mm }
.step { list-style: none; counter-reset: none }
.step li { position: relative; padding-left: 9mm }
.step li::before { content: attr(data-no); position: absolute; left: 0; top: -.4mm; font: ${weight} 1.5em/1 Display; color: ${paper.accent} }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .96em }
th, td { text-align: left; vertical-align: baseline; padding: 1.1mm 3mm 1.1mm 0; font-weight: 400; border-bottom: .4pt solid ${paper.line} }
thead th { font-weight: 600; color: ${paper.inkSoft}; font-size: .92em }
td:last-child, .prices td, thead th:last-child { padding-right: 0; text-align: right }
.prices td, .hours td { white-space: nowrap; font-weight: 600 }
.hours td { white-space: normal }
table:not(.prices):not(.hours) td { text-align: right; white-space: nowrap } 
table:not(.prices):not(.hours) thead th:not(:first-child) { text-align: right }
small { display: block; font-size: .88em; color: ${paper.inkSoft} }
.note { font-size: .9em; color: ${paper.inkSoft} }
.facts { display: flex; gap: 7mm; background: ${tint.ground}; padding: 5mm 6mm; margin-top: 6mm; border-radius: ${brand.shape === 'straight' ? '0' : '3mm'} }
.facts div { flex: 1; display: flex; flex-direction: column-reverse; justify-content: flex-end }
.facts dd { font-size: 1.9em; line-height: 1.15 }
.facts dt { font-size: .88em; line-height: 1.32 }
.quote { margin: 7mm 0 2mm; padding-left: 54mm }
.quote p { font-size: 1.42em; line-height: 1.3; text-indent: -.42em }
.quote figcaption { margin-top: 2.4mm; font-size: .92em; color: ${paper.inkSoft} }
.picture { margin: 6mm 0 0 }
.picture img { display: block; width: 100%; aspect-ratio: 16/7; border-radius: ${picture} }
.picture figcaption { font-size: .88em; color: ${paper.inkSoft}; margin-top: 1.6mm }
.people { display: grid; grid-template-columns: 1fr 1fr; gap: 4.5mm 6mm }
.person { display: flex; gap: 3.4mm; font-size: .9em; line-height: 1.36; hyphens: manual }
.person .portrait { width: 17mm; height: 20mm; object-fit: cover; object-position: 50% 40%; border-radius: ${brand.shape === 'straight' ? '0' : '2.4mm'}; flex: none }
.plans { display: flex; gap: 7mm; align-items: flex-end; margin-top: 1mm }
.plans figure { flex: none }
.plans figcaption { font-size: .84em; line-height: 1.35; color: ${paper.inkSoft}; margin-top: 1.4mm }
.plans svg { display: block }
.plans text { font-family: Body; fill: ${paper.ink} }
table:not(.answers) td:first-child { text-align: left !important; white-space: normal !important }
.card { margin-top: 8mm; padding: 5mm 6mm; border: .8pt dashed ${paper.accent} }
.card ul { list-style: none; padding: 0; margin: 2mm 0 3mm }
.card li { border-bottom: .4pt solid ${paper.inkSoft}; padding-top: 5mm; font-size: .84em; color: ${paper.inkSoft} }
table.answers { table-layout: fixed }
table.answers thead th { text-align: left !important }
table.answers th { width: 46% }
table.answers td { text-align: left !important; white-space: normal !important }
.wide { grid-template-columns: 1fr; row-gap: 3mm }
`;
}

/** Runs in the page: opens a new sheet whenever a piece no longer fits, then numbers the sheets. */
const fillPages = `
await Promise.all([document.fonts.load('10px Body'), document.fonts.load('10px Display'), ...[...document.images].map((image) => image.decode())]);
const pieces = [...document.querySelectorAll('template')].map((template) => template.content.firstElementChild);
const foot = document.querySelector('footer');
let flow = document.querySelector('.flow');
const fits = () => flow.lastElementChild.getBoundingClientRect().bottom <= flow.getBoundingClientRect().bottom;
const open = () => {
  const page = document.createElement('section');
  page.className = 'page';
  page.append(Object.assign(document.createElement('div'), { className: 'flow' }), foot.cloneNode(true));
  document.body.append(page);
  flow = page.firstElementChild;
};
pieces.forEach((piece, i) => {
  // Below a tall picture only figures find room; the text begins on the next sheet.
  const first = i === 0 || (i === 1 && pieces[0].matches('.facts'));
  if (document.body.classList.contains('tall') && first && !piece.matches('.facts')) open();
  flow.append(piece);
  if (fits()) return;
  open();
  flow.append(piece);
  if (!fits()) throw new Error('does not fit on a sheet: ' + piece.textContent.slice(0, 80));
});
// A heading alone at the foot of a sheet cannot happen: it is one piece with what follows it.
const feet = [...document.querySelectorAll('footer')];
feet.forEach((one, i) => {
  one.lastElementChild.textContent = 'Seite ' + (i + 1) + ' von ' + feet.length;
});
document.querySelectorAll('.step li').forEach((item) => {
  item.dataset.no = item.parentElement.start;
});
document.querySelectorAll('template, script').forEach((one) => one.remove());
document.body.dataset.filled = 'yes';
`;

export function html(content: Content, sheets: Sheets): string {
  const { brand, configuration: at } = content;
  const logo = readFileSync(new URL(`../../../public/brand/${brand.id}/logo-colour.svg`, import.meta.url));
  const address = `${at.Name}, ${at.AdresseZeile1}, ${at.AdresseZeile2} · ${at.Telefon.replaceAll(' ', '\u00a0')} · ${brand.hosts[0]}`;
  return `<!doctype html>
<html lang="de-CH"><head><meta charset="utf-8"><title>${escaped(`${sheets.title} – ${sheets.kind}, ${at.Name}`)}</title><style>${css(content, sheets.size ?? (sheets.tall ? 10.5 : 10))}</style></head>
<body class="${sheets.tall ? 'tall' : 'flat'}">
<section class="page first"><div class="flow">
<div class="head"><img src="bild:${brand.id}/${sheets.cover}@${sheets.tall ? '210:165' : '210:47'}"></div>
<header class="title"><div class="brand"><img src="data:image/svg+xml;base64,${logo.toString('base64')}" alt="${escaped(at.Name)}"><p>${escaped(sheets.kind)}</p></div>
<h1>${escaped(sheets.title)}</h1>${sheets.lead ? `<p class="lead">${escaped(sheets.lead)}</p>` : ''}</header>
</div><footer aria-hidden="true"><span>${escaped(address)}</span><span></span></footer></section>
${sheets.pieces.map((piece) => `<template>${piece}</template>`).join('\n')}
<script type="module">${fillPages}</script></body></html>`;
}
