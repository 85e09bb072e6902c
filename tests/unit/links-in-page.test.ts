import { expect, test } from 'vitest';
import { linksInPage, markDeadLinks } from '../../src/origin/files/links-in-page.ts';

const isDead = (href: string) => href.startsWith('/weg');

test('only broken links are marked', () => {
  const page =
    '<p id="/weg"><a class="x" href="/weg">1</a> <A HREF="/weg">2</A> <a href="/da">3</a> <abbr href="/weg"></abbr>';
  const { html, dead } = markDeadLinks(page, isDead);
  expect(html).toBe(page.replace('<a class', '<a data-dead-link class'));
  expect(dead).toEqual(['/weg']);
  expect(markDeadLinks('<a href="/da">', isDead)).toEqual({ html: '<a href="/da">', dead: [] });
});

test('malformed HTML takes no time', () => {
  const rest = [
    '<a '.repeat(50_000),
    `<a ${'b '.repeat(50_000)}`,
    `<a ${'b="c" '.repeat(50_000)}`,
    `<a${' '.repeat(50_000)}`,
  ];
  for (const text of rest) expect(linksInPage(text).links.size).toBe(0);
});
