import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Entry } from '../../src/content/parse.ts';
import type { SiteView } from '../../src/content/site-view.ts';
import { line, richText, text } from '../../src/fields/fields.ts';
import { calendar } from '../../src/outputs/feeds/calendar.ts';
import { jobPosting } from '../../src/outputs/structured-data/job-posting.ts';
import { graphText } from '../../src/outputs/structured-data/text.ts';
import { plainText } from '../../src/search/read-page.ts';
import { siteWith, t, vacancyFiles } from '../fixtures/one-vacancy.ts';
import { readFeed } from '../fixtures/read-feed.ts';
import { readHtml } from '../fixtures/read-html.ts';

/** Pieces of texts with characters that have a meaning in one of the formats. */
const pieces = fc.constantFrom(
  ...['Köchin', 'a', '24', ' ', '\n', '\n\n', '. ', ',', ';', '%', '&', '&amp;', '&#60;', '<', '>'],
  ...['<br>', '</script>'],
  ...['<!--', ']]>', '<![CDATA[', '"', "'", '«', '\\', '\\n', '%0A', '{{', '👩‍🍳', 'e\u0301', '½', '\u00a0', '\t'],
  ...['\u2028', '•', '@', '/', '* ', '1. ', '## ', '> ', '|', '\n|-|-|\n', '**', '_', '~~', '`', '<sup>2</sup>', '<u>'],
  ...['#', '!', 'https://a.ch', '[a](/b)', 'x@y.ch', '+', '=', '$', '(', ']'],
);
const texts = fc.array(pieces, { minLength: 1, maxLength: 40 }).map((found) => found.join(''));

/**
 * Reduces a text to its characters: typography may change spaces and apostrophes, letters are composed, and plain texts
 * lose the marks of bold text.
 */
const signs = (read: unknown) =>
  String(read).normalize().replaceAll(/\s/gu, '').replaceAll('**', '').replaceAll('’', "'");

const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: false, processEntities: true });

/** Reads tasks, title and introduction of the only vacancy from each format. */
function vacancyAsRead(site: SiteView): Record<string, { html: string; title: string; introduction?: string }> {
  const files = vacancyFiles(site);
  const [fromRss] = readFeed(files['rss'] ?? '').items;
  const house = xml.parse(files['houseFormat'] ?? '').jobs.job;
  const indeed = xml.parse(files['indeed'] ?? '').source.job;
  const [job] = site.jobs;
  const posting = jobPosting({ ...job, PubliziertVon: '2026-11-01' } as Entry<'jobs'>, site, t);
  const [data] = JSON.parse(graphText(posting ? [posting] : []))['@graph'];
  return {
    rss: { html: fromRss?.content ?? '', title: fromRss?.title ?? '' },
    houseFormat: { html: house.description, title: house.title, introduction: house.summary },
    indeed: { html: indeed.description, title: indeed.title },
    'JSON-LD': { html: data.description, title: data.title },
  };
}

test('feeds, structured data and search contain every character of a text on the page', () => {
  fc.assert(
    fc.property(texts, (typed) => {
      const { data: html } = richText.safeParse(typed);
      if (html === undefined) return;
      const page = signs(readHtml(html).text);
      expect(signs(plainText(html))).toBe(page);
      // The bars between table cells exist only in texts for machines.
      const withoutBars = (read: string) => read.replaceAll('|', '');
      for (const [name, read] of Object.entries(vacancyAsRead(siteWith(html))))
        expect(withoutBars(signs(readHtml(read.html).text)), name).toBe(
          withoutBars(`Siekochenfür90Personen.jobs.tasks${page}jobs.profileProfiljobs.offerAngebot`),
        );
    }),
    { numRuns: 300 },
  );
});

test('feeds, calendars and structured data contain every character of title and introduction', () => {
  fc.assert(
    fc.property(texts, texts, (typedTitle, typedText) => {
      const Titel = line.safeParse(typedTitle).data;
      const Einleitung = text.safeParse(typedText).data;
      if (Titel === undefined || Einleitung === undefined) return;
      expect([signs(Titel), signs(Einleitung)]).toEqual([signs(typedTitle), signs(typedText)]);
      const site = siteWith('<p>x</p>', { Titel, Einleitung });
      for (const [name, { html, title, introduction = Einleitung }] of Object.entries(vacancyAsRead(site))) {
        expect(signs(title), name).toBe(signs(Titel));
        expect(signs(introduction), name).toBe(signs(Einleitung));
        expect(signs(readHtml(html).text), name).toContain(signs(Einleitung));
      }
      const event = { Nummer: 1, Titel, Kurztext: Einleitung, Ort: Titel, Beginn: '2027-05-14T12:00:00.000Z' };
      const [read] = new ICAL.Component(ICAL.parse(calendar(site, t, [event as Entry<'events'>]))).getAllSubcomponents(
        'vevent',
      );
      const [summary, description, location] = ['summary', 'description', 'location'].map((name) =>
        signs(read?.getFirstPropertyValue(name)),
      );
      expect([summary, description]).toEqual([signs(Titel), signs(Einleitung)]);
      expect(location).toContain(signs(Titel));
    }),
    { numRuns: 300 },
  );
});

test('formatting within a word or a number does not change its meaning', () => {
  const html = richText.parse('<u>W</u>ohnen auf 20 m<sup>2</sup>, ~~Fr. 50.–~~ Fr. 40.–').replaceAll('\u00a0', ' ');
  expect(plainText(html)).toBe('Wohnen auf 20 m2, Fr. 50.– Fr. 40.–');
  expect(vacancyAsRead(siteWith(html))['JSON-LD']?.html).toContain(html);
});
