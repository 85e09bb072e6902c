import { expect, test } from 'vitest';
import { linksInPage, markDeadLinks } from '../../src/origin/files/links-in-page.ts';

const isDead = (href: string) => href.startsWith('/weg');

test('links of a page are found in any spelling of attributes', () => {
  const page = `<a href="/a?x=1&amp;y=2">1</a><a class=b href=/b id='c'>2</a><img alt="a > b <i href='/nein'>" src='/c.webp'
    srcset="/c-1.webp 320w, /c-2.webp 640w"><video poster="/d.webp"></video><a data-href="/nein">3</a>
    <astro-island props="{&quot;href&quot;:&quot;/nein&quot;}"></astro-island><p>&lt;a href="/nein"></p><a href="">4</a>`;
  const { links, ids } = linksInPage(page);
  expect([...links]).toEqual(
    expect.arrayContaining(['/a?x=1&y=2', '/b', '/c.webp', '/c-1.webp', '/c-2.webp', '/d.webp']),
  );
  expect([...links]).not.toContain('/nein');
  expect([...ids]).toEqual(['c']);
});

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
