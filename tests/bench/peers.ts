import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type FixturePage, fixturePage } from './many-pages.ts';
import { type Measured, measure } from './measure.ts';

/** A finished page of ours, cut where the content of the others goes: so their pages are as large as ours. */
interface Frame {
  before: string;
  after: string;
}

const eleventyVersion = '3.1.6';

/** Lets other generators make like pages: the same frame, the same text, facts and quote, from Markdown files. */
export async function peers(count: number, finishedPage: string): Promise<Record<string, Measured | string>> {
  const frame = frameOf(await readFile(finishedPage, 'utf8'));
  const pages = Array.from({ length: count }, (_, index) => fixturePage(index + 1));
  const results: Record<string, Measured | string> = {};
  for (const [name, run] of Object.entries({ Hugo: hugo, Eleventy: eleventy, 'astro build': astro })) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-peer-'));
    try {
      results[name] = await run(folder, pages, frame);
    } catch (error) {
      results[name] = `not measured: ${(error as Error).message.split('\n')[0]}`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return results;
}

function frameOf(html: string): Frame {
  const [before = '', rest = ''] = html.split(/(?<=<main[^>]*>)/);
  const after = rest.slice(rest.indexOf('</main>'));
  if (!before || !after) throw new Error('the finished page has no <main>');
  return { before: before.replace(/<title>[^<]*<\/title>/, ''), after };
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** JSON is YAML, too. */
function asMarkdown({ text, ...data }: FixturePage, more = {}): string {
  return `---\n${JSON.stringify({ ...data, ...more }, null, 1)}\n---\n${text}`;
}

async function hugo(folder: string, pages: FixturePage[], { before, after }: Frame): Promise<Measured> {
  await write(folder, {
    'config.json': JSON.stringify({
      baseURL: 'https://tabor.example/',
      disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section', '404'],
    }),
    'layouts/partials/before.html': before,
    'layouts/partials/after.html': after,
    'layouts/_default/single.html': `{{ partial "before.html" . }}<title>{{ .Title }} • Tabor</title><meta name="description" content="{{ .Description }}"><h1>{{ .Title }}</h1><div class="rich-text">{{ .Content }}</div>
<section><h2>In Zahlen</h2><dl>{{ range .Params.facts }}<div><dt>{{ .Bezeichnung }}</dt><dd>{{ .Wert }}</dd></div>{{ end }}</dl></section>
<figure><blockquote>«{{ .Params.quote.Text }}»</blockquote><figcaption>{{ .Params.quote.Name }}</figcaption></figure>{{ partial "after.html" . }}`,
    ...Object.fromEntries(
      pages.map((page) => [`content/s/${page.name}.md`, `${asMarkdown(page).slice(4).replace('\n---\n', '\n\n')}`]),
    ),
  });
  return measure('hugo', ['--quiet'], folder);
}

async function eleventy(folder: string, pages: FixturePage[], { before, after }: Frame): Promise<Measured> {
  await write(folder, {
    'package.json': JSON.stringify({ type: 'module' }),
    '.eleventyignore': 'node_modules',
    '_includes/before.njk': `{% raw %}${before}{% endraw %}`,
    '_includes/after.njk': `{% raw %}${after}{% endraw %}`,
    '_includes/page.njk': `{% include "before.njk" %}<title>{{ title }} • Tabor</title><meta name="description" content="{{ description }}"><h1>{{ title }}</h1><div class="rich-text">{{ content | safe }}</div>
<section><h2>In Zahlen</h2><dl>{% for fact in facts %}<div><dt>{{ fact.Bezeichnung }}</dt><dd>{{ fact.Wert }}</dd></div>{% endfor %}</dl></section>
<figure><blockquote>«{{ quote.Text }}»</blockquote><figcaption>{{ quote.Name }}</figcaption></figure>{% include "after.njk" %}`,
    ...Object.fromEntries(pages.map((page) => [`s/${page.name}.md`, asMarkdown(page, { layout: 'page.njk' })])),
  });
  await measure('npm', ['install', '--no-audit', '--no-fund', `@11ty/eleventy@${eleventyVersion}`], folder);
  return measure(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'], folder);
}

async function astro(folder: string, pages: FixturePage[], { before, after }: Frame): Promise<Measured> {
  await write(folder, {
    'package.json': JSON.stringify({ type: 'module' }),
    'frame.json': JSON.stringify({ before: before.replace(/^<!doctype html>/i, ''), after }),
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { s: defineCollection({ loader: glob({ pattern: '*.md', base: './content' }) }) };`,
    'src/pages/s/[name].astro': `---
import { getCollection, render } from 'astro:content';
import frame from '../../../frame.json';
export async function getStaticPaths() {
  return (await getCollection('s')).map((entry) => ({ params: { name: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
const { title, description, facts, quote } = entry.data;
---
<Fragment set:html={frame.before} /><title>{title} • Tabor</title><meta name="description" content={description} /><h1>{title}</h1><div class="rich-text"><Content /></div>
<section><h2>In Zahlen</h2><dl>{facts.map((fact) => <div><dt>{fact.Bezeichnung}</dt><dd>{fact.Wert}</dd></div>)}</dl></section>
<figure><blockquote>«{quote.Text}»</blockquote><figcaption>{quote.Name}</figcaption></figure><Fragment set:html={frame.after} />`,
    ...Object.fromEntries(pages.map((page) => [`content/${page.name}.md`, asMarkdown(page)])),
  });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  return measure(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], folder, env);
}
