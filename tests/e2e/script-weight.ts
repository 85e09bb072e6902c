import { brotliCompressSync } from 'node:zlib';
import { fixedPaths } from '../../src/sites/routes.ts';
import { ask } from './origin.ts';

/** What a page makes the browser run, in bytes as they travel with brotli. */
export interface ScriptWeight {
  /** Stands in the page, and runs before it is idle. */
  inline: number;
  /** A script of the page's own that does the same: what loads the search. */
  own: number;
  /** Of each island by the name of its file, what no island before it has loaded. */
  islands: Record<string, number>;
  /** Of each island, what it loads only when somebody uses it, by the name of its file. */
  later: Record<string, number>;
  /** All of it. */
  total: number;
}

const islandTag = /<astro-island [^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"/g;
/** `import{a}from"./b.js"`, `import"./b.js"`; not `import("./b.js")`, which waits for an occasion. */
const staticImport = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** `import("./b.js")` */
const laterImport = /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g;

/** Reads a page and follows the imports of its islands. */
export async function scriptWeight(host: string, address: string): Promise<ScriptWeight> {
  const { text: html } = await ask(host, address);
  const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, script]) => script ?? '');
  if (own.length && !address.endsWith(fixedPaths.search))
    throw new Error(`${address} loads a script that belongs to no island`);
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
  const known = new Set<string>();
  const islands: Record<string, number> = {};
  const entries: [name: string, component: string][] = [];
  for (const [, component = '', renderer = ''] of html.matchAll(islandTag)) {
    const files = [...(await closureOf(host, component)), ...(await closureOf(host, renderer))];
    const fresh = [...new Set(files)].filter((file) => !known.has(file));
    const name = component.replace(/^.*\/([^./]+)\..*$/, '$1');
    entries.push([name, component]);
    for (const file of fresh) known.add(file);
    const bytes = await Promise.all(fresh.map((file) => weightOf(host, file)));
    islands[name] = (islands[name] ?? 0) + bytes.reduce((sum, size) => sum + size, 0);
  }
  let ownWeight = 0;
  for (const script of own) {
    const files = await closureOf(host, script);
    for (const file of files) ownWeight += await weightOf(host, file);
    for (const file of files) known.add(file);
    islands['search'] = await weightOfLater(host, script, known);
  }
  const later: Record<string, number> = {};
  for (const [name, component] of entries) later[name] = await weightOfLater(host, component, known);
  const before = inline.length ? brotliCompressSync(inline.join('')).length : 0;
  const total = Object.values(islands).reduce((sum, size) => sum + size, before + ownWeight);
  return { inline: before, own: ownWeight, islands, later, total };
}

/** What an island imports on an occasion, without what is there by then. */
async function weightOfLater(host: string, component: string, known: ReadonlySet<string>): Promise<number> {
  const texts = await Promise.all((await closureOf(host, component)).map((file) => ask(host, file)));
  const starts = texts.flatMap(({ text }) => [...text.matchAll(laterImport)].map(([, name]) => `/_astro/${name}`));
  const files = await Promise.all(starts.map((file) => closureOf(host, file)));
  const fresh = [...new Set(files.flat())].filter((file) => !known.has(file));
  const bytes = await Promise.all(fresh.map((file) => weightOf(host, file)));
  return bytes.reduce((sum, size) => sum + size, 0);
}

const weights = new Map<string, Promise<number>>();
const closures = new Map<string, Promise<string[]>>();

function weightOf(host: string, file: string): Promise<number> {
  const known = weights.get(host + file) ?? ask(host, `${file}.br`).then(({ body }) => body.length);
  weights.set(host + file, known);
  return known;
}

function closureOf(host: string, file: string): Promise<string[]> {
  const known = closures.get(host + file) ?? readClosure(host, file);
  closures.set(host + file, known);
  return known;
}

async function readClosure(host: string, file: string): Promise<string[]> {
  const { status, text } = await ask(host, file);
  if (status !== 200) throw new Error(`${host}${file} answers ${status}`);
  const imported = [...text.matchAll(staticImport)].map(([, name]) => `/_astro/${name}`);
  const further = await Promise.all(imported.map((name) => closureOf(host, name)));
  return [file, ...further.flat()];
}
