import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
