import { brotliCompressSync } from 'node:zlib';
import { fixedPaths } from '../../src/sites/routes.ts';
import { ask } from './origin.ts';

/** Sizes of the scripts of a page, in bytes after Brotli compression. */
export interface ScriptWeight {
  /** Inline scripts, which run before the page is idle. */
  inline: number;
  /** Script files of the page, for example the one that loads the search. */
  own: number;
  /** Size of each island by file name, without files that an earlier island loads. */
  islands: Record<string, number>;
  /** Size of the files that each island loads on use, by file name. */
  later: Record<string, number>;
  /** Sum of all sizes. */
  total: number;
}

const islandTag = /<astro-island [^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"/g;
/** Matches `import{a}from"./b.js"` and `import"./b.js"`, but not the dynamic `import("./b.js")`. */
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

/** Sums the dynamic imports of an island, without files that are already loaded. */
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
