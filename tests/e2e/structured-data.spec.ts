import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { pathsOf } from '../../src/content/paths-of.ts';
import { assembleSite, type Site } from '../../src/content/site.ts';
import { viewOf } from '../../src/content/site-view.ts';
import { readSnapshots } from '../../src/content/snapshot.ts';
import { eventPath, isOver } from '../../src/fields/entries/events.ts';
import { isOpen, jobPath } from '../../src/fields/entries/jobs.ts';
import { mediaPath } from '../../src/fields/entries/media-items.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { LiveApp } from '../../src/origin/pages/live-app.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { localPath } from '../../src/sites/locale-path.ts';
import { problemsOf, type Thing, thingsOf } from '../fixtures/structured-data.ts';
import { allBrands, ask, folders, pagesOf, urlOf } from './hosts.ts';

async function siteOf(brand: Brand, locale = brand.locales[0]): Promise<Site> {
  const release = await liveRelease(folders.dist, folders.releases, brand.hosts[0]);
  if (!release) throw new Error(`${brand.id} has not been built`);
  const today = dayInZurich(release.manifest.createdAt);
  return assembleSite(brand, locale, await readSnapshots(folders.snapshots), today);
}

for (const brand of allBrands) {
  test(`${brand.id} has structured data on each page, valid for schema.org and Google`, async () => {
    const problems: string[] = [];
    for (const locale of brand.locales) {
      for (const [path, types] of expectedTypes(await siteOf(brand, locale))) {
        const address = localPath(brand, locale, path);
        const { status, text } = await ask(brand.hosts[0], address);
        const things = thingsOf(text);
        if (text.includes('<meta name="robots" content="noindex')) {
          expect(things, address).toEqual([]);
          continue;
        }
        const found = things.map((thing) => thing['@type']).sort();
        if (found.join() !== (status === 200 ? types : []).join())
          problems.push(`${address} describes ${found}, and not ${types}`);
        for (const thing of things)
          for (const problem of [...(await problemsOf(thing)), ...lacking(thing)])
            problems.push(`${address}: ${problem}`);
      }
    }
    expect([...new Set(problems)]).toEqual([]);
  });
}

/** Maximum compressed size of the structured data of a page, in bytes. */
const maxBytes = 1_000;

test('structured data adds few bytes to a page', async () => {
  /** The page with the longest data, by type. */
  const longest = new Map<string, { html: string; block: string }>();
  for (const brand of allBrands) {
    for (const [address, status] of Object.entries(await pagesOf(brand))) {
      if (status !== 200) continue;
      const { text: html } = await ask(brand.hosts[0], address);
      const block = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html)?.[0] ?? '';
      const type = thingsOf(html)[0]?.['@type'] ?? 'nothing';
      if (block.length >= (longest.get(type)?.block.length ?? 0)) longest.set(type, { html, block });
    }
  }
  const bytes = [...longest].map(([type, { html, block }]) => {
    const without = brotliCompressSync(html.replace(block, ''));
    return [type, brotliCompressSync(html).length - without.length] as const;
  });
  console.log(bytes.map(([type, size]) => `${type} ${size}`).join(', '));
  for (const [type, size] of bytes) expect(size, type).toBeLessThanOrEqual(maxBytes);
});

test('no text of a vacancy can end its data block or run as script', async ({ page }) => {
  const hostile = '</script><script>document.title="taken"</script><!--<script>\u2028\u2029"\\]]>&lt;';
  const tabor = brandById('tabor');
  const path = '/jobs/offene-stellen/1401';
  const live = await new LiveSites(folders.dist).of(tabor.hosts[0]);
  if (!live) throw new Error('tabor has not been built');
  const site = await siteOf(tabor);
  Object.assign(site.jobs.find(({ Nummer }) => Nummer === 1401) ?? {}, {
    Titel: hostile,
    Arbeitsort: hostile,
    Einleitung: hostile,
    Arbeitsadresse: { Strasse: hostile, PLZ: '6353', Ort: hostile },
  });
  const response = await new LiveApp(folders).renderView(
    new Request(`https://${tabor.hosts[0]}${path}`),
    live,
    viewOf(site),
    {},
  );
  const html = await response.text();
  const { headers } = await ask(tabor.hosts[0], path);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");

  const refused: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && refused.push(message.text()));
  page.on('pageerror', (error) => refused.push(error.message));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`refused: ${violatedDirective}`),
    ),
  );
  await page.route(urlOf(tabor, path), (route) =>
    route.fulfill({
      body: html,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
    }),
  );
  await page.goto(urlOf(tabor, path));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script><script>');
  expect(await page.title()).toContain('</script>');
  expect(refused).toEqual([]);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts).toHaveLength(1);
  const [posting] = JSON.parse(texts[0] ?? '')['@graph'] as Thing[];
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: hostile,
    jobLocation: { address: { streetAddress: hostile, addressLocality: hostile } },
  });
});

/**
 * Returns the structured data types that each page of a site needs, by its path. Derived from the content, not from the
 * pages.
 */
function expectedTypes(site: Site): Map<string, string[]> {
  const details = new Map<string, string>([
    ...site.jobs.filter((job) => isOpen(job, site.today)).map((job) => [jobPath(job), 'JobPosting'] as const),
    ...site.events
      .filter((event) => !isOver(event, site.today))
      .map((event) => [eventPath(event), event.Wiederholung ? 'EventSeries' : 'Event'] as const),
    ...site.media.map((item) => [mediaPath(item), 'NewsArticle'] as const),
    ...[...site.homes, ...site.groupHomes].map((home) => [homePath(home), 'LocalBusiness'] as const),
    ['/', 'Organization'],
  ]);
  return new Map(
    pathsOf(site).map((path) => {
      const types = [details.get(path), path.split('/').length > 2 && !path.startsWith('/v/') && 'BreadcrumbList'];
      return [path, types.filter((type) => typeof type === 'string').sort()];
    }),
  );
}
const homePath = ({ Kennung }: { Kennung: string }) => `/unsere-haeuser/${Kennung}`;

/**
 * Google's properties of a type, compared on 2026-11-24 with copies of Google's pages. A path leads into nested
 * properties: `location.address`.
 */
interface Rules {
  /** Needed wherever the type occurs. */
  required: readonly string[];
  /** Recommended, and known for every page of the sites. */
  expected?: readonly string[];
}

const address = (path: string) => ['streetAddress', 'postalCode', 'addressLocality'].map((part) => `${path}.${part}`);

const rules: Readonly<Record<string, Rules>> = {
  JobPosting: {
    required: ['datePosted', 'description', 'hiringOrganization.name', 'jobLocation.address.addressCountry', 'title'],
    expected: [
      'directApply',
      'employmentType',
      'identifier.name',
      'identifier.value',
      ...address('jobLocation.address'),
    ],
  },
  Event: {
    required: ['name', 'startDate', 'location.address.addressCountry'],
    expected: ['description', 'eventStatus', 'location.name', 'organizer.name', 'organizer.url'],
  },
  LocalBusiness: { required: ['name', ...address('address')], expected: ['telephone', 'url'] },
  Organization: {
    required: [],
    expected: [
      'name',
      ...address('address'),
      'address.addressCountry',
      'description',
      'email',
      'logo',
      'telephone',
      'url',
    ],
  },
  BreadcrumbList: { required: ['itemListElement', 'itemListElement.0.item'] },
  ListItem: { required: ['name', 'position'] },
  NewsArticle: { required: [], expected: ['headline', 'author.name', 'datePublished'] },
};

/** @returns missing properties of a thing and of nested ones: `JobPosting: title is missing`. */
function lacking(thing: Record<string, unknown>, isWhole = true): string[] {
  const type = String(thing['@type']);
  const { required = [], expected = [] } = rules[type === 'EventSeries' ? 'Event' : type] ?? {};
  const asked = isWhole ? [...required, ...expected] : required;
  const own = asked.filter((path) => valuesAt(thing, path).some(isEmpty)).map((path) => `${type}: ${path} is missing`);
  return [
    ...own,
    ...Object.values(thing)
      .flat()
      .filter(isThing)
      .flatMap((part) => lacking(part, false)),
  ];
}

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && !value.length);
/** Collects the values at a path, one for each of several things: each of two places must have an address. */
const valuesAt = (thing: Record<string, unknown>, path: string) =>
  path
    .split('.')
    .reduce<unknown[]>(
      (values, name) =>
        (/^\d+$/.test(name) ? values : values.flat()).map((value) => (isThing(value) ? value[name] : undefined)),
      [thing],
    );
