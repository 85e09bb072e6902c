import { expect, test } from 'vitest';
import { type ResolvedSite, resolveRequest } from '../../src/origin/files/resolve-request.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const rivabella = brandById('rivabella');
const site: ResolvedSite = { files: new Set<string>(), manifest: { pages: { '/de': 200, '/fr': 200 }, redirects: [] } };
const resolved = (path: string) => resolveRequest(site, rivabella, path);

test.each(['\n', '\r', '\u2028', '\u2029'])('a line break %j in an address is a letter like others', (letter) => {
  const notFound = (path: string) => ({ file: `${path}/404.html`, status: 404 });
  expect(resolved(`/${letter}`)).toEqual({ redirect: `/de/${letter}` });
  expect(resolved(`/a${letter}b`)).toEqual({ redirect: `/de/a${letter}b` });
  expect(resolved(`/fr/${letter}`)).toEqual(notFound('/fr'));
  expect(resolved(`/fr${letter}`)).toEqual({ redirect: `/de/fr${letter}` });
});

test('an address that gets no language even so is looked at once', () => {
  expect(resolved('/?')).toEqual({ redirect: '/de?' });
});

test.each([
  ['//', '/'],
  ['/kontakt/', '/kontakt'],
  ['/kontakt///', '/kontakt'],
  ['///anderswo.example//', '/anderswo.example'],
  ['/\\/anderswo.example/', '/anderswo.example'],
  ['/\\/', '/'],
])('%s leads to %s', (path, redirect) => {
  expect(resolved(path)).toEqual({ redirect });
});

test('sixteen thousand slashes are read once', () => {
  const slashes = '/'.repeat(16_000);
  const started = performance.now();
  for (let times = 0; times < 20; times++) expect(resolved(`/a${slashes}x/`)).toEqual({ redirect: `/a${slashes}x` });
  // Read again from each of them they take more than a tenth of a second, and nobody else is answered meanwhile.
  expect(performance.now() - started).toBeLessThan(1_000);
});
