import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { checkLinks, type DeadLink } from '../fixtures/link-check.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { writeRelease } from '../fixtures/written-release.ts';

let folders: TemporaryFolders;
beforeEach(async () => {
  folders = await temporaryFolders();
});
afterEach(() => folders.remove());

const release = (host: string, files: Record<string, string>, redirects: { from: string; to: string }[] = []) =>
  writeRelease(folders, host, '20270514T103000000Z', files, { redirects });

async function found(): Promise<Record<string, DeadLink[]>> {
  const dead: Record<string, DeadLink[]> = {};
  const note = ({ id }: { id: string }, links: DeadLink[]) => {
    dead[id] = links;
  };
  await checkLinks(new LiveSites(folders.dist), note);
  return dead;
}

test('missing pages, fragments and files are found, on the own host and on other hosts of the project', async () => {
  const nowhere = `<!DOCTYPE html><main id="inhalt">
    <a href="/kontakt">a</a> <a href="/kontakt#anreise">b</a> <a href="#inhalt">c</a> <a href="/alt?von=x">d</a>
    <a href="/jobs/offene-stellen/7">e</a> <a href="/kontakt#bereich=pflege">f</a> <a href="https://example.ch/x">g</a>
    <a href="mailto:a@example.ch">h</a> <a href="/api/preview">i</a> <img src="/bild.webp" srcset="/bild.webp 1x, /weg.avif 2x">
    <a class="x" href="/nichts?a=1&amp;b=2#c">1</a> <a href='/kontakt#nichts'>2</a> <a href="#nichts">3</a>
    <a href="https://bauma.example/nichts">4</a> <a href="https://bauma.example/">5</a> <a href="/alt-im-kreis">6</a>
    <a href="/uploads/tarif.pdf">7</a> <a href="spitex-weggis.ch">8</a>
    <p>&lt;a href="/im-text"></p></main>`;
  await release(
    'tabor.example',
    {
      '/index.html': nowhere,
      '/kontakt/index.html': '<h2 id="anreise">A</h2><a href="/nichts?a=1&amp;b=2#c">1</a>',
      '/jobs/offene-stellen/7/410.html': '<a href="/">Start</a>',
      '/404.html': '<main id="da"><a href="/auch-nichts">1</a> <a href="#da">2</a> <a href="#fort">3</a></main>',
      '/bild.webp': 'RIFF',
    },
    [
      { from: '/alt', to: '/kontakt' },
      { from: '/alt-im-kreis', to: '/alt-im-kreis' },
    ],
  );
  await release('bauma.example', { '/index.html': '<a href="https://tabor.example/kontakt#anreise">a</a>' });
  const { tabor = [], bauma } = await found();
  expect(tabor.sort((a, b) => (a.link < b.link ? -1 : 1))).toEqual([
    { link: '#fort', is: 'place', page: '/404.html', pages: 1 },
    { link: '#nichts', is: 'place', page: '/', pages: 1 },
    { link: '/alt-im-kreis', is: 'page', page: '/', pages: 1 },
    { link: '/auch-nichts', is: 'page', page: '/404.html', pages: 1 },
    { link: '/kontakt#nichts', is: 'place', page: '/', pages: 1 },
    { link: '/nichts?a=1&b=2#c', is: 'page', page: '/', pages: 2 },
    { link: '/uploads/tarif.pdf', is: 'file', page: '/', pages: 1 },
    { link: '/weg.avif', is: 'file', page: '/', pages: 1 },
    { link: 'https://bauma.example/nichts', is: 'page', page: '/', pages: 1 },
    { link: 'spitex-weggis.ch', is: 'file', page: '/', pages: 1 },
  ]);
  expect(bauma).toEqual([]);
});
