import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AsyncCompiler, CompileResult, StringOptions } from 'sass';
import { makeRoot } from '../../releases/disk.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { readCached } from '../../releases/read-whole.ts';
import { writeWhole } from '../../releases/write-whole.ts';
import { cacheFolder } from '../cache-folder.ts';

/** A compiled style, and the stamps of the files that are in it. */
interface Kept {
  css: string;
  sourceMap?: CompileResult['sourceMap'];
  files: Record<string, string>;
}

const folder = cacheFolder('styles');
/** Styles that are kept: those of all pages, and what they were before a few edits. */
const maxStyles = 300;
/** Styles come one after the other: they are written once none has come for a while. */
const pauseMs = 1_000;

const kept = readCached<Record<string, Kept>>(join(folder, 'styles.json')).then(
  (read) => new Map(Object.entries(read ?? {})),
);
/** Of Sass itself: another version may compile otherwise. */
const version = stampOf(import.meta.resolve('sass'));
let compiler: Promise<AsyncCompiler> | undefined;
let writing: NodeJS.Timeout | undefined;

/** The part of Sass that Vite uses, and a compiler that compiles what it has not compiled before. */
export async function initAsyncCompiler() {
  return { compileStringAsync, dispose: async () => (await compiler)?.dispose() };
}

async function compileStringAsync(source: string, options: StringOptions<'async'>): Promise<CompileResult> {
  const styles = await kept;
  const key = createHash('sha256')
    .update(JSON.stringify([await version, source, options]))
    .digest('hex');
  const before = styles.get(key);
  if (before && (await isCurrent(before))) {
    keep(styles, key, before);
    const loadedUrls = Object.keys(before.files).map((file) => new URL(file));
    return { css: before.css, loadedUrls, ...(before.sourceMap && { sourceMap: before.sourceMap }) };
  }
  compiler ??= import('sass').then(({ initAsyncCompiler }) => initAsyncCompiler());
  const compiled = await (await compiler).compileStringAsync(source, options);
  const { css, sourceMap, loadedUrls } = compiled;
  const stamps = loadedUrls.map(
    async ({ href }) => [href, href === options.url?.href ? '' : await stampOf(href)] as const,
  );
  keep(styles, key, { css, ...(sourceMap && { sourceMap }), files: Object.fromEntries(await Promise.all(stamps)) });
  clearTimeout(writing);
  writing = setTimeout(() => write(styles).catch(() => {}), pauseMs);
  return compiled;
}

/** The last that was used goes last. */
function keep(styles: Map<string, Kept>, key: string, style: Kept): void {
  styles.delete(key);
  styles.set(key, style);
  const [oldest] = styles.keys();
  if (styles.size > maxStyles && oldest) styles.delete(oldest);
}

async function isCurrent({ files }: Kept): Promise<boolean> {
  const stamps = Object.entries(files).map(async ([href, stamp]) => !stamp || stamp === (await stampOf(href)));
  return (await Promise.all(stamps)).every(Boolean);
}

async function stampOf(href: string): Promise<string> {
  const found = await stat(fileURLToPath(href)).catch(() => undefined);
  return `${found?.ino} ${found?.mtimeMs} ${found?.size}`;
}

async function write(styles: ReadonlyMap<string, Kept>): Promise<void> {
  await makeRoot(folder);
  await writeWhole(pathBeneath(folder, 'styles.json'), JSON.stringify(Object.fromEntries(styles)));
}
