import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeadLink } from '../../src/content/website-state.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { checkLinks, LinkCheck } from '../../src/origin/links/link-check.ts';
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
  const editorHosts = ['redaktion.example'];
  const note = ({ id }: { id: string }, links: DeadLink[]) => {
    dead[id] = links;
  };
  await checkLinks(new LiveSites(folders.dist), note, { editorHosts });
  return dead;
}

test('missing pages, fragments and files are found, on the own host and on other hosts of the project', async () => {
  const nowhere = `<!DOCTYPE html><main id="inhalt">
    <a href="/kontakt">a</a> <a href="/kontakt#anreise">b</a> <a href="#inhalt">c</a> <a href="/alt?von=x">d</a>
    <a href="/jobs/offene-stellen/7">e</a> <a href="/kontakt#bereich=pflege">f</a> <a href="https://example.ch/x">g</a>
    <a href="mailto:a@example.ch">h</a> <a href="/api/preview">i</a> <img src="/bild.webp" srcset="/bild.webp 1x, /weg.avif 2x">
    <a class="x" href="/nichts?a=1&amp;b=2#c">1</a> <a href='/kontakt#nichts'>2</a> <a href="#nichts">3</a>
    <a href="https://bauma.example/nichts">4</a> <a href="https://bauma.example/">5</a> <a href="/alt-im-kreis">6</a>
    <a href="/uploads/tarif.pdf">7</a> <a href="spitex-weggis.ch">8</a> <a href="http://localhost:1337/uploads/a.pdf">9</a>
    <a href="https://redaktion.example/uploads/a.pdf">10</a> <a href="http://192.168.1.20/a">11</a>
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
    { link: 'http://192.168.1.20/a', is: 'host', page: '/', pages: 1 },
    { link: 'http://localhost:1337/uploads/a.pdf', is: 'host', page: '/', pages: 1 },
    { link: 'https://bauma.example/nichts', is: 'page', page: '/', pages: 1 },
    { link: 'https://redaktion.example/uploads/a.pdf', is: 'host', page: '/', pages: 1 },
    { link: 'spitex-weggis.ch', is: 'file', page: '/', pages: 1 },
  ]);
  expect(bauma).toEqual([]);
});

test('the websites are checked after the start and each night, and findings are reported', async () => {
  await release('tabor.example', { '/index.html': '<a href="/nichts">a</a>' });
  const lines: string[] = [];
  let now = Date.parse('2027-05-14T12:00:00Z');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const check = new LinkCheck({
    sites: new LiveSites(folders.dist),
    log: (line) => lines.push(line),
    now: () => now,
    firstLookMs: 0,
  });
  try {
    check.start();
    expect(check.of('tabor')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    await expect.poll(() => check.of('tabor')?.count).toBe(1);
    expect(check.of('tabor')).toMatchObject({ at: '2027-05-14T12:00:00.000Z', dead: [{ link: '/nichts', page: '/' }] });
    expect(lines).toEqual(['links: tabor: 1 lead nowhere: /nichts on /']);
    // Midnight in Zurich is 22:00 UTC, and the daily build takes some time.
    now = Date.parse('2027-05-14T23:55:00Z');
    await vi.advanceTimersByTimeAsync(600_000);
    now = Date.parse('2027-05-15T00:05:00Z');
    await vi.advanceTimersByTimeAsync(600_000);
    await expect.poll(() => check.of('tabor')?.at).toBe('2027-05-15T00:05:00.000Z');
    expect(lines).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    await check.stop();
  }
});
