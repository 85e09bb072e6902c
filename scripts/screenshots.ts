/**
 * Takes full-page screenshots of one page per type: `var/screenshots/<brand>/<type>-<width>.png`.
 *
 *     npm run screenshots [-- --brands tabor,zumipark --widths 360,768,1440 --types home,kontakt --port 4321]
 *
 * With `--port` the pages come from a running server, for example `npm run dev`. Without it, the default content is
 * built and served.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { chromium } from 'playwright';
import { type Brand, brands } from '../sites.config.ts';
import { pathsOf } from '../src/content/paths-of.ts';
import { assembleSite } from '../src/content/site.ts';
import { contentReader } from '../src/dev/content/content-reader.ts';
import { isOpen, jobPath } from '../src/fields/entries/jobs.ts';
import { dayInZurich } from '../src/i18n/day-in-zurich.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { localePrefix, localPath } from '../src/sites/locale-path.ts';
import { foldersNamed, serveDefaultSites } from '../tests/browser/default-sites.ts';
import { findChromium, isRoot } from '../tests/browser/find-chromium.ts';
import { pageTypes } from '../tests/browser/page-types.ts';
import { takePicture } from '../tests/browser/take-picture.ts';

const { values } = readArguments({
  options: {
    brands: { type: 'string', default: 'tabor,zumipark,digallo' },
    widths: { type: 'string', default: '360,768,1440' },
    types: { type: 'string' },
    port: { type: 'string' },
  },
});
const chosen = values.brands.split(',').map((id) => {
  const brand = (brands as readonly Brand[]).find((candidate) => candidate.id === id);
  if (!brand) throw new Error(`--brands: there is no brand «${id}»`);
  return brand;
});
const widths = values.widths.split(',').map((width) => {
  if (!/^\d{3,4}$/.test(width)) throw new Error(`--widths: «${width}» is no width in pixels`);
  return Number(width);
});

const types = values.types?.split(',');

const origin = values.port ? undefined : await serveDefaultSites(foldersNamed('shown'));
const port = origin?.port ?? Number(values.port);
const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: !isRoot });
try {
  for (const brand of chosen) {
    const folder = join('var', 'screenshots', brand.id);
    await mkdir(folder, { recursive: true });
    const asked = [...(await typesOf(brand))].filter(([type]) => types?.includes(type) ?? true);
    const shots = asked.flatMap(([type, address]) =>
      widths.map((width) => ({ width, address, path: join(folder, `${type}-${width}.png`) })),
    );
    await pMap(
      shots,
      ({ address, ...shot }) =>
        takePicture(browser, { ...shot, url: `http://${brand.id}.localhost:${port}${address}` }),
      { concurrency: 2 },
    );
    console.log(`${shots.length} pictures in ${folder}`);
  }
} finally {
  await browser.close();
  await origin?.close();
  await contentReader().close();
}

/** Addresses in the brand's first language, by type of page. */
async function typesOf(brand: Brand): Promise<Map<string, string>> {
  const [locale] = brand.locales;
  const { snapshots, problems } = await contentReader().contentOf(brand.id);
  if (!snapshots) throw new Error(problems.join('\n'));
  const site = assembleSite(brand, locale, snapshots, dayInZurich(new Date()));
  const filled = new Set(site.jobs.filter((job) => !isOpen(job, site.today)).map(jobPath));
  const pages = pathsOf(site).map((path) => [localPath(brand, locale, path), filled.has(path) ? 410 : 200]);
  return pageTypes(Object.fromEntries(pages), localePrefix(brand, locale));
}
