import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FixturePage, fixturePage } from './many-pages.ts';
import { type Measured, measure } from './measure.ts';

/**
 * Parts of a rendered page of this project, around its main content. The pages of the other generators use them to
 * reach the same size.
 */
export interface Frame {
  before: string;
  after: string;
}

/** Another generator that builds similar pages: the same frame, text, facts and quote, from Markdown files. */
export interface Peer {
  name: string;
  /** Text of each file, by file name. */
  files(frame: Frame): Record<string, string>;
  /** File name and text of a page. */
  page(page: FixturePage): [name: string, text: string];
  /** Installs the program, if the files are not enough. */
  install?(folder: string): Promise<unknown>;
  /** Builds all pages. */
  run(folder: string): Promise<Measured>;
}

const eleventyVersion = '3.1.6';

export const peers: readonly Peer[] = [
  {
    name: 'Hugo',
    files: ({ before, after }) => ({
      'config.json': JSON.stringify({
        baseURL: 'https://tabor.example/',
        disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section', '404'],
      }),
      'layouts/partials/before.html': before,
      'layouts/partials/after.html': after,
      'layouts/_default/single.html': `{{ partial "before.html" . }}<title>{{ .Title }} • Tabor</title><meta name="description" content="{{ .Description }}"><h1>{{ .Title }}</h1><div class="rich-text">{{ .Content }}</div>
<section><h2>In Zahlen</h2><dl>{{ range .Params.facts }}<div><dt>{{ .Bezeichnung }}</dt><dd>{{ .Wert }}</dd></div>{{ end }}</dl></section>
<figure><blockquote>«{{ .Params.quote.Text }}»</blockquote><figcaption>{{ .Params.quote.Name }}</figcaption></figure>{{ partial "after.html" . }}`,
    }),
    page: (page) => [`content/s/${page.name}.md`, `${asMarkdown(page).slice(4).replace('\n---\n', '\n\n')}`],
    run: (folder) => measure('hugo', ['--quiet'], folder),
  },
  {
    name: 'Eleventy',
    files: ({ before, after }) => ({
      'package.json': JSON.stringify({ type: 'module' }),
      '.eleventyignore': 'node_modules',
      '_includes/before.njk': `{% raw %}${before}{% endraw %}`,
      '_includes/after.njk': `{% raw %}${after}{% endraw %}`,
      '_includes/page.njk': `{% include "before.njk" %}<title>{{ title }} • Tabor</title><meta name="description" content="{{ description }}"><h1>{{ title }}</h1><div class="rich-text">{{ content | safe }}</div>
<section><h2>In Zahlen</h2><dl>{% for fact in facts %}<div><dt>{{ fact.Bezeichnung }}</dt><dd>{{ fact.Wert }}</dd></div>{% endfor %}</dl></section>
<figure><blockquote>«{{ quote.Text }}»</blockquote><figcaption>{{ quote.Name }}</figcaption></figure>{% include "after.njk" %}`,
    }),
    page: (page) => [`s/${page.name}.md`, asMarkdown(page, { layout: 'page.njk' })],
    install: (folder) =>
      measure('npm', ['install', '--no-audit', '--no-fund', `@11ty/eleventy@${eleventyVersion}`], folder),
    run: (folder) => measure(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'], folder),
  },
  {
    name: 'astro build',
    files: ({ before, after }) => ({
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
    }),
    page: (page) => [`content/${page.name}.md`, asMarkdown(page)],
    // Astro keeps its content cache in `node_modules`, so the folder needs its own.
    install: async (folder) => {
      await mkdir(join(folder, 'node_modules'));
      for (const name of ['astro', 'vite', '.bin'])
        await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
    },
    run: (folder) =>
      measure(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], folder, {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      }),
  },
];

/** @param finishedPage path of a rendered page of this project. */
export async function frameOf(finishedPage: string): Promise<Frame> {
  const [before = '', rest = ''] = (await readFile(finishedPage, 'utf8')).split(/(?<=<main[^>]*>)/);
  const after = rest.slice(rest.indexOf('</main>'));
  if (!before || !after) throw new Error('the finished page has no <main>');
  return { before: before.replace(/<title>[^<]*<\/title>/, ''), after };
}

/** Writes the sources of `count` pages. */
export async function prepare(peer: Peer, folder: string, count: number, frame: Frame): Promise<void> {
  await write(folder, peer.files(frame));
  const pages = Array.from({ length: count }, (_, index) => peer.page(fixturePage(index + 1)));
  await write(folder, Object.fromEntries(pages));
  await peer.install?.(folder);
}

/** Applies the edit of an editor (`page`) or of a developer (`frame`) between two runs. */
export async function change(peer: Peer, folder: string, what: 'page' | 'frame', frame: Frame): Promise<void> {
  const [name, text] = peer.page(fixturePage(1));
  if (what === 'page') await write(folder, { [name]: `${text}\n\nNach der Änderung.` });
  else await write(folder, peer.files({ ...frame, before: `${frame.before}<p>Neu</p>` }));
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Writes the front matter as JSON, which is valid YAML. */
function asMarkdown({ text, ...data }: FixturePage, more = {}): string {
  return `---\n${JSON.stringify({ ...data, ...more }, null, 1)}\n---\n${text}`;
}
