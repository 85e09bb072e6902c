import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FixturePage, fixturePage, type SourceChange } from './many-pages.ts';
import { type Measured, measure, withCompileCache } from './measure.ts';
import { astroBuild, staticAstro } from './static-astro.ts';

/**
 * Parts of a rendered page of this project, around its main content. The pages of the other generators use them to
 * reach the same size.
 */
export interface Frame {
  before: string;
  after: string;
}

/** Pages that every generator builds. */
export interface Work {
  /** Number of pages in addition to the default content. */
  more: number;
  /** Number of all pages. */
  pages: number;
  /** The default content, built by this project: its hosts with their pictures. */
  dist: string;
}

/** Another generator. */
export interface Peer {
  name: string;
  /** Writes its project into an empty folder. */
  prepare(folder: string, work: Work): Promise<void>;
  /** Applies the edit of an editor between two runs. */
  change(folder: string, edit: SourceChange, work: Work): Promise<void>;
  /** Builds all pages. */
  run(folder: string): Promise<Measured>;
}

/** Generator that builds similar pages of one host: the same frame, text, facts and quote, from Markdown files. */
interface MarkdownPeer extends Pick<Peer, 'name' | 'run'> {
  /** Text of each file, by file name. */
  files(frame: Frame): Record<string, string>;
  /** File name and text of a page. */
  page(page: FixturePage): [name: string, text: string];
  /** Installs the program, if the files are not enough. */
  install?(folder: string): Promise<unknown>;
}

const eleventyVersion = '3.1.6';

const markdownPeers: readonly MarkdownPeer[] = [
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
    // Node caches compiled code by path, so all runs use the same packages.
    install: async (folder) => {
      const packages = resolve('var', 'cache', 'eleventy');
      await mkdir(packages, { recursive: true });
      const program = `@11ty/eleventy@${eleventyVersion}`;
      await measure('npm', ['install', '--no-audit', '--no-fund', '--prefix', packages, program], packages);
      await symlink(join(packages, 'node_modules'), join(folder, 'node_modules'));
    },
    run: (folder) =>
      measure(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'], folder, withCompileCache),
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
    run: astroBuild,
  },
];

export const peers: readonly Peer[] = [...markdownPeers.map(asPeer), staticAstro];

function asPeer({ name, files, page, install, run }: MarkdownPeer): Peer {
  return {
    name,
    async prepare(folder, { pages, dist }) {
      await write(folder, files(await frameOf(dist)));
      const texts = Array.from({ length: pages }, (_, index) => page(fixturePage(index + 1)));
      await write(folder, Object.fromEntries(texts));
      await install?.(folder);
    },
    async change(folder, edit, { dist }) {
      const frame = await frameOf(dist);
      const [file, text] = page(fixturePage(1));
      if (edit === 'vacancy') await write(folder, { [file]: `${text}\n\nNach der Änderung.` });
      else await write(folder, files({ ...frame, before: `${frame.before}<p>Neu</p>` }));
    },
    run,
  };
}

async function frameOf(dist: string): Promise<Frame> {
  const page = await readFile(join(dist, 'tabor.example', 's', 'tarife', 'index.html'), 'utf8');
  const [before = '', rest = ''] = page.split(/(?<=<main[^>]*>)/);
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

/** Writes the front matter as JSON, which is valid YAML. */
function asMarkdown({ text, ...data }: FixturePage, more = {}): string {
  return `---\n${JSON.stringify({ ...data, ...more }, null, 1)}\n---\n${text}`;
}
