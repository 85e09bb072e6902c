import { expect, test } from 'vitest';
import type { SiteView } from '../../src/content/site-view.ts';
import { listVacancies } from '../../src/content/vacancies.ts';
import { readRichText } from '../../src/fields/rich-text.ts';
import { makeNewsFeed } from '../../src/outputs/feeds/news-feed.ts';
import { jobPosting } from '../../src/outputs/structured-data/job-posting.ts';
import { pageAddress } from '../../src/outputs/structured-data/subject.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { siteWith, t, vacancyFiles } from '../fixtures/one-vacancy.ts';

test('feeds contain the full text of an advertisement of usual length', () => {
  for (const [name, file] of Object.entries(vacancyFiles(siteWith('kochen '.repeat(8_000)))))
    expect(file.length, name).toBeGreaterThan(56_000);
});

test('a vacancy may send people to another system, and leave out profile and offer', () => {
  const link = 'https://ats.example/17';
  const site = siteWith('<p>Kochen</p>', { Bewerbungslink: link, Profil: undefined, PubliziertVon: '2026-11-01' });
  const { houseFormat = '', ...feeds } = vacancyFiles(site);
  expect(houseFormat).toContain(`<applyUrl>${link}</applyUrl>`);
  for (const [name, file] of Object.entries({ ...feeds, houseFormat })) {
    expect(file, name).toContain('jobs.offer');
    expect(file, name).not.toMatch(/jobs\.profile|undefined/);
  }
  const [job] = site.jobs;
  const posting = job && jobPosting(job, site, t);
  expect(posting).toMatchObject({ directApply: false, description: expect.not.stringContaining('jobs.profile') });
});

test('table cells stay separated for readers that drop the markup', () => {
  const table = '| Tag | Zeit |\n|--|--|\n| Mo | 9 |\n| Di | 10 |';
  const read = readRichText(table);
  if (!('html' in read)) throw new Error(read.rule);
  for (const [name, file] of Object.entries(vacancyFiles(siteWith(read.html)))) {
    const html = file.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('\\n', '\n');
    const [words] = /Tag.*10/s.exec(html.replaceAll(/<[^>]*>/g, '')) ?? [];
    expect(words?.split(/\s+/), name).toEqual(['Tag', 'Zeit', 'Mo', '9', 'Di', '10']);
  }
});

test('links in a text keep the language of its address', () => {
  const site = siteWith('');
  const brand = brandById('rivabella');
  const [job] = site.jobs;
  if (!job) throw new Error('no vacancy');
  const { configuration, homes } = site;
  const jobs = [{ ...job, locale: 'it-CH' as const }];
  expect(listVacancies(brand, 'fr-CH', { jobs, homes: [...homes], configuration } as never)).toMatchObject([
    { url: expect.stringContaining('/it/'), prefix: '/it' },
  ]);
  const written = { ...site, brand, locale: 'fr-CH', canonicalLocale: () => 'it-CH' } as unknown as SiteView;
  expect(pageAddress(written, '/kontakt')).toMatchObject({ url: expect.stringContaining('/it/'), prefix: '/it' });
  const news = [{ path: '/kontakt', Titel: 'Neu', Text: '<a href="/jobs">Stellen</a>' }];
  const { items } = makeNewsFeed(
    { ...written, news, media: [], configuration: { Name: 'Rivabella', Meta: {} } } as unknown as SiteView,
    t,
  );
  for (const { html } of items) expect(html).toMatch(/href="https:\/\/[^/]+\/it\/jobs"/);
  expect(items).toHaveLength(1);
});

test('the feed has the news that their page shows today', () => {
  const site = siteWith('');
  const news = [
    { path: '/', Titel: 'Immer', Text: '' },
    { path: '/', Titel: 'Geplant', Text: '', PubliziertVon: '2999-01-01' },
    { path: '/', Titel: 'Vorbei', Text: '', PubliziertBis: '2020-01-01' },
  ];
  const configuration = { Name: 'Tabor', Meta: {} };
  const canonicalLocale = () => 'de-CH';
  const { items } = makeNewsFeed(
    { ...site, news, media: [], configuration, canonicalLocale, today: '2026-12-02' } as unknown as SiteView,
    t,
  );
  expect(items.map(({ title }) => title)).toEqual(['Immer']);
});
