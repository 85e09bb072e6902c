import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
/** Full paths in backticks, without those that contain a placeholder. */
const path = /`((?:src|scripts|tests|cms|public|docs|deploy)\/[^`<*\s]+)`/g;
const link = /\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g;

test.each(pages)('%s names files that exist', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(path)].map(([, found = '']) => found);
  const linked = [...text.matchAll(link)].map(([, found = '']) => join(dirname(page), found));
  expect([...named, ...linked].filter((file) => !existsSync(file))).toEqual([]);
});

const source = globSync(
  '{src,scripts,cms/src,cms/config,cms/scripts,deploy,tests}/**/*.{ts,tsx,js,astro,scss,sh,json,yaml}',
  { exclude: ['**/node_modules/**', 'src/content/default/**'] },
);
const settings = globSync(['*.{ts,json,yaml,mjs}', '.github/**/*.yaml', 'deploy/*', 'Dockerfile', 'cms/*.json'], {
  exclude: ['package-lock.json', 'cms/package-lock.json'],
}).filter((file) => file.includes('.') || file.startsWith('deploy') || file === 'Dockerfile');
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Words of the code itself: a name that stands in comments only is gone. */
const words = new Set(
  [...source, ...settings].flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .replace(comment, '')
        .match(/[A-Za-z_$][\w$]*/g) ?? [],
  ),
);
const files = new Set([...source, ...settings, ...pages].map((file) => basename(file)));
/** Names of ClamAV, Hono and Node. */
const foreign = new Set(['StreamMaxLength', 'serveStatic', 'kOnBody']);

/** Finds names in backticks that only code can have, in camel case or capitals, or of a file. */
function missingNames(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name.replace(/\(\)$/, ''));
  return quoted.filter((name) => {
    if (/^[\w.-]+\.(?:ts|tsx|astro|scss)$/.test(name)) return !files.has(name);
    const isName = /^(?:[a-z]+(?:[A-Z][a-z0-9]*)+|(?:[A-Z][a-z0-9]+){2,}|[A-Z]+(?:_[A-Z]+)+)$/.test(name);
    return isName && !words.has(name) && !foreign.has(name);
  });
}

test.each(pages)('%s names what the code has', (page) => {
  expect(missingNames(readFileSync(page, 'utf8'))).toEqual([]);
});

test('comments name what the code has', () => {
  const wrong = source
    .filter((file) => /\.(?:tsx?|astro)$/.test(file))
    .flatMap((file) =>
      missingNames((readFileSync(file, 'utf8').match(comment) ?? []).join('\n')).map((name) => `${file}: ${name}`),
    );
  expect(wrong).toEqual([]);
});
