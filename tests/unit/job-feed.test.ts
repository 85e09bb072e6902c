import { expect, test } from 'vitest';
import type { SiteView } from '../../src/content/site-view.ts';
import { vacanciesOf } from '../../src/content/vacancies.ts';
import { jobFeed } from '../../src/feeds/job-feed.ts';
import { jsonFeed } from '../../src/feeds/json-feed.ts';
import { indeed } from '../../src/feeds/portals/indeed.ts';
import { own } from '../../src/feeds/portals/own.ts';
import { rssFeed } from '../../src/feeds/rss.ts';
import { readRichText } from '../../src/fields/rich-text.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const t = ((key: string) => key) as Translate;

/** A house with one open vacancy. @param Aufgaben HTML of its tasks. */
function siteWith(Aufgaben: string): SiteView {
  const job = {
    Nummer: 1404,
    Titel: 'Köchin & Koch',
    Einleitung: 'Sie kochen für 90 Personen.',
    Bereich: 'hotellerie',
    Lehrstelle: false,
    Besetzt: false,
    Arbeitsort: 'Weggis',
    PensumVon: 80,
    PensumBis: 100,
    Eintritt: 'sofort',
    Kontaktperson: { Name: 'Anna Muster' },
    Arbeitsadresse: { Strasse: 'Taborhalde 6', PLZ: '6353', Ort: 'Weggis' },
    Aufgaben,
    Profil: '<p>Profil</p>',
    Angebot: '<p>Angebot</p>',
    locale: 'de-CH',
  };
  const site = {
    brand: brandById('tabor'),
    locale: 'de-CH',
    today: '2026-12-01',
    configuration: { Name: 'Tabor' },
    homes: [],
    jobs: [job],
    groupVacancies: [],
  };
  return site as unknown as SiteView;
}

/** Each file of vacancies, by its name. */
function filesOf(site: SiteView): Record<string, string> {
  const feed = jobFeed(site, t, '/jobs/stellen.rss');
  const input = { site, vacancies: vacanciesOf(site.brand, site.locale, site), t };
  return { rss: rssFeed(feed), json: jsonFeed(feed), own: own(input), indeed: indeed(input) };
}

test('an advertisement of the usual length stands in the feeds as a whole', () => {
  for (const [name, file] of Object.entries(filesOf(siteWith('kochen '.repeat(8_000)))))
    expect(file.length, name).toBeGreaterThan(56_000);
});

test('of an advertisement that is too long for feeds they have the introduction and the link', () => {
  for (const [name, file] of Object.entries(filesOf(siteWith('kochen '.repeat(9_000))))) {
    expect(file.length, name).toBeLessThan(4_000);
    expect(file, name).toContain('Sie kochen für 90 Personen.');
    expect(file, name).toMatch(/a href=(\\"|&quot;|")https:\/\/[^"&\\]+\/jobs\/offene-stellen\/1404/);
    expect(file, name).toMatch(/Köchin &amp;(amp;)? Koch(<|&lt;)\/a/);
  }
});

test('cells of a table stay apart for readers that drop its markup', () => {
  const table = '| Tag | Zeit |\n|--|--|\n| Mo | 9 |\n| Di | 10 |';
  const read = readRichText(table);
  if (!('html' in read)) throw new Error(read.rule);
  for (const [name, file] of Object.entries(filesOf(siteWith(read.html)))) {
    const html = file.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('\\n', '\n');
    const [words] = /Tag.*10/s.exec(html.replaceAll(/<[^>]*>/g, '')) ?? [];
    expect(words?.split(/\s+/), name).toEqual(['Tag', 'Zeit', 'Mo', '9', 'Di', '10']);
  }
});
