import { expect, test } from 'vitest';
import { type ResolvedSite, resolveRequest } from '../../src/origin/files/resolve-request.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const rivabella = brandById('rivabella');
const site: ResolvedSite = {
  files: new Set(['/robots.txt', '/de/404.html', '/_dateien/abc/menue.pdf', '/de/kontakt/index.html']),
  manifest: {
    pages: { '/de': 200, '/fr': 200, '/de/kontakt': 200 },
    redirects: [
      { from: '/de/s/tarife', to: '/de/kontakt' },
      { from: '/de/unsere-haeuser/Altes-Haus', to: '/de/kontakt' },
      { from: '/fr/alt*', to: '/fr' },
      { from: '/fr/neu*', to: '/fr/enten' },
    ],
  },
};
const resolved = (path: string) => resolveRequest(site, rivabella, path);

test.each(['\0', '+', '~', '%', '@'])('%j in an address is an ordinary character', (letter) => {
  const notFound = (path: string) => ({ file: `${path}/404.html`, status: 404 });
  expect(resolved(`/${letter}`)).toEqual(notFound('/de'));
  expect(resolved(`/a${letter}b`)).toEqual(notFound('/de'));
  expect(resolved(`/fr/${letter}`)).toEqual(notFound('/fr'));
  expect(resolved(`/fr${letter}`)).toEqual(notFound('/de'));
});

test.each<[string, string]>([
  ['/', '/de'],
  ['//', '/de'],
  ['/kontakt', '/de/kontakt'],
  ['/kontakt/', '/de/kontakt'],
  ['/Kontakt///', '/de/kontakt'],
  ['///kontakt//', '/de/kontakt'],
  ['/\\/kontakt/', '/de/kontakt'],
  ['/FR/', '/fr'],
  ['/fr/alt/weg', '/fr'],
  ['/fr/Alt/Weg', '/fr'],
  ['/FR/ALT', '/fr'],
  ['/s/Tarife', '/de/kontakt'],
  ['/DE/S/TARIFE/', '/de/kontakt'],
  ['/unsere-haeuser/altes-haus', '/de/kontakt'],
  ['/de/unsere-haeuser/Altes-Haus', '/de/kontakt'],
  ['/robots.txt/', '/robots.txt'],
  ['/robots.txt)', '/robots.txt'],
  ['/_dateien/abc/menue.pdf).', '/_dateien/abc/menue.pdf'],
  ...[
    ...['.', ')', ').', ',', ';', ':', '!', '>', '"', '».', '”', '\u00a0', ' ', '\u200b', '?von=mail', '&x=1'],
    ...['#x', '*'],
  ].map((added): [string, string] => [`/kontakt${added}`, '/de/kontakt']),
  ['//kontakt', '/de/kontakt'],
  ['/de//kontakt', '/de/kontakt'],
  ['//DE/Kontakt/)', '/de/kontakt'],
  ['/kontakt/index.html', '/de/kontakt'],
  ['/index.html', '/de'],
  ['/de/kontakt/index.html', '/de/kontakt'],
  ['/fr/INDEX.HTM', '/fr'],
  ['/s/tarife).', '/de/kontakt'],
])('%s leads to %s', (path, redirect) => {
  expect(resolved(path)).toEqual({ redirect });
});

test.each([
  ...['/fr/enten/', '/enten', '/Enten/', '///anderswo.example//', '/\\/anderswo.example/', '/fr/neu/weg'],
  ...['/de/404.html/', '/de/404.html)', '//anderswo.example', '/\\anderswo.example).', '/enten).'],
])('%s matches no file', (path) => {
  expect(resolved(path)).toMatchObject({ status: 404 });
});

test('an address of dots, brackets or slashes takes no longer than others', () => {
  const rows = ['.', ')', '/index.html', './index.html', '/.', '%', 'a/'].map(
    (part) => `/${part.repeat(1_990 / part.length)}a`,
  );
  const started = process.cpuUsage();
  for (let time = 0; time < 100; time++) for (const path of rows) resolved(path);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(700);
});
