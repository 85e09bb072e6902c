import { brotliCompressSync } from 'node:zlib';
import { ask } from './origin.ts';

/** What a page makes the browser run, in bytes as they travel with brotli. */
export interface ScriptWeight {
  /** Stands in the page: all that runs before the page is idle. */
  inline: number;
  /** Of each island by the name of its file, what no island before it has loaded. */
  islands: Record<string, number>;
  /** All of it. */
  total: number;
}

const islandTag = /<astro-island [^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"/g;
/** `import{a}from"./b.js"`, `import"./b.js"`; not `import("./b.js")`, which waits for an occasion. */
const staticImport = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Reads a page and follows the imports of its islands. */
export async function scriptWeight(host: string, address: string): Promise<ScriptWeight> {
  const { text: html } = await ask(host, address);
  if (/<script[^>]+src=/.test(html)) throw new Error(`${address} loads a script that belongs to no island`);
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
  const known = new Set<string>();
  const islands: Record<string, number> = {};
  for (const [, component = '', renderer = ''] of html.matchAll(islandTag)) {
    const files = [...(await closureOf(host, component)), ...(await closureOf(host, renderer))];
    const fresh = [...new Set(files)].filter((file) => !known.has(file));
    const name = component.replace(/^.*\/([^./]+)\..*$/, '$1');
    for (const file of fresh) known.add(file);
    const bytes = await Promise.all(fresh.map((file) => weightOf(host, file)));
    islands[name] = (islands[name] ?? 0) + bytes.reduce((sum, size) => sum + size, 0);
  }
  const before = inline.length ? brotliCompressSync(inline.join('')).length : 0;
  return { inline: before, islands, total: Object.values(islands).reduce((sum, size) => sum + size, before) };
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
