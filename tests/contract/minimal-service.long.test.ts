import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import type { BuildReport } from '../../src/builder/report.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import { localePrefix } from '../../src/sites/locale-path.ts';
import { collectErrors } from '../browser/collect-errors.ts';
import { serveSites } from '../browser/default-sites.ts';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { pageTypes } from '../browser/page-types.ts';
import { axeFindings } from '../e2e/findings.ts';
import { startContentServer } from '../fixtures/content-server.ts';
import { buildFrom, liveFile, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

/** Answers of a content service that has only the configurations, with the fields of the specification. */
const recorded: Record<string, { data: { attributes: Record<string, unknown> } }> = JSON.parse(
  await readFile(join(import.meta.dirname, '../fixtures/content-service/minimal.json'), 'utf8'),
);

/** Values that replace recorded ones, of another kind for each brand. */
const changes: Readonly<Record<string, object>> = {
  tabor: { mainColor: '#a28' },
  bauma: { Socials: [{ type: 'youtube', link: 'www.youtube.com/bauma' }] },
  geeren: { Nav: [] },
  impuls: { Fusszeile: [] },
  brunisberg: { Nav: null, Fusszeile: null, Socials: null, mainColor: null },
};
const [holding] = brands;
const allBrands: readonly Brand[] = brands;

let service: Server;
const url = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
let folders: TemporaryFolders;
let report: BuildReport;
let origin: Origin;
let browser: Browser;

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    const address = decodeURIComponent(url).replace('/api/', '');
    const answer = structuredClone(recorded[address]);
    const brand = /^konfiguration-([^?]+)/.exec(address)?.[1] ?? '';
    if (answer) Object.assign(answer.data.attributes, changes[brand]);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { data: null, error: { status: 404, name: 'NotFoundError' } }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  folders = await temporaryFolders();
  report = await buildFrom(url(), folders);
  origin = await serveSites(folders);
  browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: !isRoot });
});
afterAll(async () => {
  await browser?.close();
  await origin?.close();
  service?.close();
  await folders?.remove();
});

test('the recorded service knows the fields of the specification and no others', () => {
  const fields = ['AdresseZeile1', 'AdresseZeile2', 'Fusszeile', 'Name', 'Nav', 'Socials', 'mainColor'];
  for (const { data } of Object.values(recorded)) expect(Object.keys(data.attributes).sort()).toEqual(fields);
});

test('it is enough for thirteen sites, and the report lists missing content', () => {
  expect(report.brands.map(({ brand, outcome, problems }) => ({ brand, outcome, problems }))).toHaveLength(13);
  expect(report.brands.flatMap(({ outcome, problems }) => [...problems, outcome])).toEqual(
    brands.map(() => 'released'),
  );
  const remarks = new Map(report.brands.map(({ brand, remarks = [] }) => [brand, remarks.join('\n')]));
  expect(remarks.get('kreuzstift')?.split('\n')).toEqual(
    ['/', '/wohnen', '/wohnen/haus-umgebung', '/pflege-betreuung', '/ueber-uns']
      .concat('/jobs', '/jobs/ausbildung', '/datenschutz', '/impressum')
      .map((path) => `seite ${path} (kreuzstift): is missing; the site shows its own contents there`),
  );
});

for (const brand of allBrands)
  for (const locale of brand.locales) {
    const prefix = localePrefix(brand, locale);
    test(`each page type of ${brand.id}${prefix} is accessible and logs nothing in the console`, async () => {
      const release = await liveRelease(folders.dist, folders.releases, brand.hosts[0]);
      const types = pageTypes(release?.manifest.pages ?? {}, prefix);
      for (const type of ['home', 'wohnen', 'jobs', 'kontakt', 'impressum', 'datenschutz', 'jobs-schnellbewerbung'])
        expect([...types.keys()]).toContain(type);
      const page = await browser.newPage();
      const errors = collectErrors(page);
      const seen: string[] = [];
      for (const address of types.values()) {
        await page.goto(`http://${brand.id}.localhost:${origin.port}${address}`);
        const texts = await page.locator('html').innerText();
        if (/\bundefined\b|\bnull\b|\[object /.test(texts)) errors.push(`${address} shows an empty value`);
        const findings = await axeFindings(page, address);
        seen.push(...errors.splice(0), ...findings.map(({ text }) => `${address}: ${text}`));
      }
      await page.close();
      expect(seen).toEqual([]);
    });
  }

test('missing numbers, addresses and descriptions leave no traces', async () => {
  for (const path of ['index.html', 'kontakt/index.html', 'impressum/index.html', 'mail-signatur/index.html']) {
    const html = await liveFile(folders, 'kreuzstift.example', path);
    expect(html, path).not.toMatch(/href="(tel|mailto):|undefined|, Telefon/);
  }
  const home = await liveFile(folders, 'kreuzstift.example', 'index.html');
  expect(home).toMatch(/<meta name="description" content="[^"]{20,}"/);
});

test('a brand with a complete earlier release is held when its pages are missing', async () => {
  const whole = await startContentServer();
  try {
    await buildFrom(whole.url, folders, { site: ['hinderzelg'], acceptShrink: true });
    const emptied = await buildFrom(url(), folders, { site: ['hinderzelg'], acceptShrink: true });
    expect(emptied.brands[0]?.problems).toEqual(['seite / (hinderzelg): must exist and be published']);
    whole.faults.set('/api/veranstaltungen', { status: 404 });
    const partial = await buildFrom(whole.url, folders, { site: ['hinderzelg'], acceptShrink: true });
    expect(partial.brands[0]?.problems).toEqual([
      'hinderzelg: veranstaltung (hinderzelg): the content service knows no such list',
    ]);
  } finally {
    await whole.close();
  }
});

test('a short colour, an unknown network, an empty bar and an empty footer are shown', async () => {
  expect(await liveFile(folders, 'tabor.example', 'index.html')).toContain(
    '<meta name="theme-color" content="#aa2288"',
  );
  const bauma = await liveFile(folders, 'bauma.example', 'index.html');
  expect(bauma).toMatch(/href="https:\/\/www\.youtube\.com\/bauma" target="_blank"[\s\S]{0,3000}Bauma auf youtube/);
  const bar = /<nav[^>]*aria-label="Hauptnavigation"[\s\S]*?<\/nav>/;
  expect((await liveFile(folders, 'geeren.example', 'index.html')).match(bar)?.[0]).toMatch(
    /href="\/"[\s\S]*href="\/kontakt"[\s\S]*href="\/jobs"/,
  );
  const footer = /<footer[\s\S]*?<\/footer>/;
  for (const host of ['impuls.example', 'brunisberg.example'])
    expect((await liveFile(folders, host, 'index.html')).match(footer)?.[0], host).toMatch(
      /href="\/impressum"[\s\S]*href="\/datenschutz"/,
    );
  expect((await liveFile(folders, holding.hosts[0], 'index.html')).match(/href="\/impressum"/g)).toHaveLength(1);
});
