import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import ical from 'node-ical';
import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { wholeBrands } from '../../src/builder/plan.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { nextDates } from '../../src/fields/entries/event-dates.ts';
import { recurrence } from '../../src/fields/entries/recurrence-schema.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { serveSites } from '../browser/default-sites.ts';
import { askAt } from '../fixtures/ask.ts';
import { type EditableContent, type EditableEntry, editableContent } from '../fixtures/editable-content.ts';
import { plain } from '../fixtures/plain.ts';
import { readFeed } from '../fixtures/read-feed.ts';
import { thingsOf } from '../fixtures/structured-data.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { indeedFeedSchema, jobFeedSchema, schemaMistakes, sitemapSchema } from '../fixtures/xml-schema.ts';

const ids = ['digallo', 'tabor', 'rivabella'] as const;
const hosts = ids.map((id) => brandById(id).hosts[0]);
const [group = '', home = '', abroad = ''] = hosts;

let content: EditableContent;
let folders: TemporaryFolders;
let builder: SiteBuilder;

beforeAll(async () => {
  content = await editableContent(await defaultSource(), (_, entries) => entries);
  const changedAt = '2026-11-20T10:15:00.000Z';
  for (const entry of [...jobs(), ...content.entries('events', 'tabor', 'de-CH')]) entry['updatedAt'] = changedAt;
  const [first] = jobs() as [EditableEntry];
  Object.assign(first, {
    Titel: 'Ko\u0308\u00ad\u200bchin <b>]]></b> & "Koch" 🎂\u0007',
    Einleitung: 'Unsere Haus\u00adwirt\u200bschaft sucht Sie.',
    Aufgaben: 'Siehe [Kon\u00adtakt](/kon\u00adtakt), [unten](#bewerben) oder [hier](?x=1) ]]> <x>',
  });
  const [concert] = content.entries('events', 'tabor', 'de-CH') as [EditableEntry];
  Object.assign(concert, { Titel: 'Kon\u00adzert\u200b', Kurztext: 'Mit dem Hand\u00adorgel\u202eduo.' });
  folders = await temporaryFolders();
  builder = openSiteBuilder({ folders, now, stays: true, source: async () => content.source });
  await build();
}, 900_000);
afterAll(async () => {
  await builder?.close();
  await folders?.remove();
});

const jobs = () => content.entries('jobs', 'tabor', 'de-CH');
const openJob = () => there(jobs().find(({ Besetzt, Lehrstelle }) => !Besetzt && !Lehrstelle));
const eventOf = (number: number) =>
  there(content.entries('events', 'tabor', 'de-CH').find(({ Nummer }: EditableEntry) => Nummer === number));
function there(entry: EditableEntry | undefined): EditableEntry {
  if (!entry) throw new Error('tabor has no such entry');
  return entry;
}
/** Restores entries after the test. */
function restoreLater(...entries: EditableEntry[]): void {
  const before = structuredClone(entries);
  onTestFinished(async () => {
    for (const [index, entry] of entries.entries()) {
      for (const name of Object.keys(entry)) delete entry[name];
      Object.assign(entry, before[index]);
    }
    await build();
  });
}
const build = async () => (await builder.build(wholeBrands([...ids]))).brands;
const file = (host: string, path: string) => readFile(join(folders.dist, host, path), 'utf8');
const manifestOf = async (host: string) => {
  const live = await liveRelease(folders.dist, folders.releases, host);
  if (!live) throw new Error(`${host} has no release`);
  return live.manifest;
};

test('third-party parsers read the feeds of vacancies and news', async () => {
  for (const [host, start] of [
    [group, ''],
    [home, ''],
    [abroad, '/fr'],
  ] as const)
    for (const path of ['/jobs/stellen.rss', '/aktuell.rss']) {
      const feed = readFeed(await file(host, start + path));
      expect(feed.self).toBe(`https://${host}${start}${path}`);
      expect(feed.title).toBeTruthy();
      expect(feed.items.length, host + path).toBeGreaterThan(0);
      expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
      for (const { url, title, content, published } of feed.items) {
        expect(url).toMatch(/^https:\/\//);
        expect(title && content).toBeTruthy();
        expect(content).not.toMatch(/(?:href|src)="\//);
        if (published) expect(published.getTime()).toBeLessThanOrEqual(now.getTime());
      }
    }
  const ofGroup = readFeed(await file(group, '/jobs/stellen.rss')).items.map(({ url }) => url);
  const ofHome = readFeed(await file(home, '/jobs/stellen.rss')).items.map(({ url }) => url);
  expect(ofHome.every((url) => url?.startsWith(`https://${home}/`))).toBe(true);
  expect(ofGroup).toEqual(expect.arrayContaining(ofHome));
});

test('feeds, page heads and the search contain no invisible characters', async () => {
  const host = join(folders.dist, home);
  const files = await readdir(host, { recursive: true });
  const read = files.filter((path) => /\.(?:rss|json|xml|ics|webmanifest|txt|html)$/.test(path));
  expect(read.join(' ')).toMatch(/ events\/\d+\/konzert\/index\.html/);
  for (const path of read) {
    const text = await file(home, path);
    const [head = '', body = ''] = path.endsWith('.html') ? text.split('</head>') : [text];
    // Long words of a page's text have soft hyphens.
    for (const part of [head, body.replaceAll('\u00ad', '')])
      expect(/.{0,20}(?!\u200d)\p{Cf}.{0,20}/u.exec(part)?.[0], path).toBeUndefined();
  }
  const [first] = jobs();
  const page = await file(home, `jobs/offene-stellen/${first?.['Nummer']}/index.html`);
  expect(page).toContain('Hauswirtschaft sucht');
  expect(page).toContain('<a href="/kontakt">Kontakt</a>');
});

test('portals get files that match the schema', async () => {
  for (const [host, start] of [
    [group, ''],
    [home, ''],
    [abroad, '/de'],
    [abroad, '/it'],
  ] as const) {
    expect(await schemaMistakes(await file(host, `${start}/jobs/stellen.xml`), jobFeedSchema)).toEqual([]);
    const indeed = await file(host, `${start}/jobs/stellen-indeed.xml`);
    const own = await file(host, `${start}/jobs/stellen.xml`);
    expect(count(indeed, '<job>')).toBe(count(own, '<job '));
    expect(await schemaMistakes(indeed, indeedFeedSchema)).toEqual([]);
    // Indeed shows escaped tags as text.
    expect(indeed).not.toMatch(/&lt;\/?(?:p|ul|li|h2|a)\b/);
  }
  const broken = (await file(home, '/jobs/stellen.xml')).replace('<kind>vacancy', '<kind>holiday');
  expect(await schemaMistakes(broken, jobFeedSchema)).not.toEqual([]);
});

const count = (text: string, part: string) => text.split(part).length - 1;

const isoOf = (moment: unknown) => new Date(moment as string).toISOString();

test('two calendar parsers read the dates of the pages', async () => {
  const text = await file(home, '/events/kalender.ics');
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const events = content.entries('events', 'tabor', 'de-CH').map((entry) => ({
    entry,
    event: {
      Nummer: entry['Nummer'],
      Beginn: isoOf(entry['Beginn']),
      Ende: entry['Ende'] === undefined ? undefined : isoOf(entry['Ende']),
      Wiederholung: recurrence.optional().parse(entry['Wiederholung']),
    },
  }));
  expect(components.length).toBe(events.length);
  const byUid = new Map(components.map((one) => [one.getFirstPropertyValue('uid'), new ICAL.Event(one)]));
  const parsed = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  expect(parsed.length).toBe(events.length);
  for (const { event } of events) {
    const one = byUid.get(`event-${event.Nummer}@${home}`);
    expect(one?.startDate.toJSDate().toISOString()).toBe(new Date(event.Beginn).toISOString());
    const single = await file(home, `/events/${event.Nummer}.ics`);
    expect(single).toContain(`UID:event-${event.Nummer}@${home}`);
    expect(single).toMatch(/^SEQUENCE:[1-9]\d*\r$/m);
    const expected = nextDates(event, '1970-01-01', 30).map(({ Beginn }) => new Date(Beginn).toISOString());
    const iterator = one?.iterator();
    const found: string[] = [];
    for (let next = iterator?.next(); next && found.length < expected.length; next = iterator?.next())
      found.push(next.toJSDate().toISOString());
    expect(found, `event ${event.Nummer}`).toEqual(expected);
    const other = parsed.find((one) => one?.type === 'VEVENT' && one.uid === `event-${event.Nummer}@${home}`);
    expect(other?.type === 'VEVENT' && other.start.toISOString()).toBe(new Date(event.Beginn).toISOString());
  }
});

test('search engines get a sitemap that matches the published schema, and a link to it', async () => {
  for (const host of hosts) {
    const sitemap = await file(host, '/sitemap.xml');
    expect(await schemaMistakes(sitemap, sitemapSchema)).toEqual([]);
    const { pages } = await manifestOf(host);
    const robots = robotsParser(`https://${host}/robots.txt`, await file(host, '/robots.txt'));
    expect(robots.getSitemaps()).toEqual([`https://${host}/sitemap.xml`]);
    const listed = [...sitemap.matchAll(/<url><loc>([^<]+)/g)].map(([, address = '']) => new URL(address));
    expect(listed.length).toBeGreaterThan(20);
    for (const { href, pathname } of listed) {
      expect(pages[pathname], href).toBe(200);
      expect(robots.isAllowed(href, 'AnyBot')).toBe(true);
      expect(await file(host, `${pathname === '/' ? '' : pathname}/index.html`)).not.toContain('content="noindex"');
    }
  }
  const sitemap = await file(abroad, '/sitemap.xml');
  expect(sitemap).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://rivabella.example/de/kontakt"/>',
  );
  expect(await file(home, '/sitemap.xml')).toMatch(/<lastmod>2026-11-20T10:15:00.000Z<\/lastmod>/);
  expect(
    await schemaMistakes(sitemap.replace('<loc>', '<place>').replace('</loc>', '</place>'), sitemapSchema),
  ).not.toEqual([]);
});

const manifest = z.strictObject({
  id: z.string(),
  name: z.string().min(1),
  short_name: z.string().min(1),
  lang: z.string(),
  dir: z.literal('ltr'),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.enum(['browser', 'minimal-ui', 'standalone', 'fullscreen']),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/i),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/i),
  icons: z.array(z.strictObject({ src: z.string(), sizes: z.string(), type: z.string() })).min(2),
});

test('a page is announced to search engines only in the languages of its content', async () => {
  const origin = `https://${abroad}`;
  const read = async (language: string, path: string) => {
    const page = await file(abroad, `/${language}${path}/index.html`);
    const [head = ''] = page.split('</head>');
    const found = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value]) => value);
    return {
      canonical: found(/<link rel="canonical" href="([^"]*)"/g)[0],
      shared: found(/<meta property="og:url" content="([^"]*)"/g)[0],
      languages: found(/<link rel="alternate" hreflang="([^"]*)"/g),
      urls: thingsOf(page).flatMap(({ url }) => (url ? [url] : [])),
      isListed: (await file(abroad, '/sitemap.xml')).includes(`<loc>${origin}/${language}${path}</loc>`),
    };
  };
  const all = ['de-CH', 'it-CH', 'fr-CH', 'en', 'x-default'];
  const asWritten = (language: string, path: string, languages: string[]) => {
    const address = `${origin}/${language}${path}`;
    return { canonical: address, shared: address, languages, isListed: true };
  };
  const asShown = (path: string) => ({ ...asWritten('de', path, []), isListed: false });

  const germanOnly = '/s/umzug-ins-tessin';
  expect(await read('de', germanOnly)).toMatchObject(asWritten('de', germanOnly, []));
  for (const language of ['it', 'fr', 'en'])
    expect(await read(language, germanOnly)).toMatchObject(asShown(germanOnly));
  for (const language of ['de', 'it', 'fr', 'en'])
    expect(await read(language, '/s/tarife')).toMatchObject(asWritten(language, '/s/tarife', all));
  const sitemap = await file(abroad, '/sitemap.xml');
  expect(sitemap).not.toMatch(/href="[^"]*\/(?:it|fr|en)\/s\/umzug-ins-tessin"/);

  // The French versions of a page, a form, a vacancy and a house are withdrawn.
  const jobsIn = (locale: 'de-CH' | 'fr-CH') => content.entries('jobs', 'rivabella', locale);
  const job = jobsIn('fr-CH').find(({ Besetzt, Lehrstelle }) => !Besetzt && !Lehrstelle);
  const [house] = content.entries('homes', 'rivabella', 'fr-CH');
  const jobPath = `/jobs/offene-stellen/${job?.['Nummer']}`;
  const housePath = `/unsere-haeuser/${house?.['Kennung']}`;
  const withdrawn = ['/s/tarife', '/kontakt'];
  const saved = (['pages', 'jobs', 'homes'] as const).map((name) => {
    const list = content.entries(name, 'rivabella', 'fr-CH');
    const before = [...list];
    const stays = (entry: EditableEntry) =>
      entry !== job && entry !== house && !withdrawn.includes(String(entry['Pfad']));
    list.splice(0, list.length, ...before.filter(stays));
    return { list, before };
  });
  onTestFinished(async () => {
    for (const { list, before } of saved) list.splice(0, list.length, ...before);
    await build();
  });
  await build();
  const others = all.filter((locale) => locale !== 'fr-CH');
  for (const path of [...withdrawn, jobPath, housePath]) {
    expect(await read('fr', path), path).toMatchObject(asShown(path));
    expect(await read('it', path), path).toMatchObject(asWritten('it', path, others));
    const bar = await file(abroad, `/de${path}/index.html`);
    expect(bar, 'the menu offers what can be read').toMatch(new RegExp(`<a [^>]*href="/fr${path}"`));
  }
  for (const path of [jobPath, housePath]) expect((await read('fr', path)).urls).toContain(`${origin}/de${path}`);
  const urls = readFeed(await file(abroad, '/fr/jobs/stellen.rss')).items.map(({ url }) => url);
  expect(urls).toContain(`${origin}/de${jobPath}`);
  expect(urls).not.toContain(`${origin}/fr${jobPath}`);
  expect(await file(abroad, '/fr/jobs/stellen.xml')).toContain(`<url>${origin}/de${jobPath}</url>`);
  const contact = await file(abroad, '/fr/kontakt/index.html');
  expect(contact).toMatch(/<div class="before[^>]* lang="de-CH"[^>]*>\s*<header[^>]*>\s*<h1/);
}, 540_000);

test('phones get name, colours and icons', async () => {
  for (const [host, start] of [
    [home, ''],
    [abroad, '/fr'],
  ] as const) {
    const { icons, start_url } = manifest.parse(JSON.parse(await file(host, `${start}/site.webmanifest`)));
    expect(start_url).toBe(start || '/');
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(join(folders.dist, host, src)).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
  }
});

/** Counts the fields: RFC 9116, sections 2.3 to 2.5. */
function securityFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^([\w-]+): (.*)$/gm))
    fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value]);
  expect(fields.get('contact')?.length).toBeGreaterThan(0);
  expect(fields.get('expires')).toHaveLength(1);
  expect(fields.get('preferred-languages')?.length ?? 0).toBeLessThan(2);
  for (const name of ['canonical', 'policy', 'acknowledgments', 'encryption', 'hiring'])
    for (const value of fields.get(name) ?? []) expect(value, name).not.toMatch(/^http:/);
  return fields;
}

test('security.txt names a contact and expires within a year', async () => {
  for (const host of hosts) {
    const text = await file(host, '/.well-known/security.txt');
    // Every line is a comment or a field.
    expect(text).toMatch(/^(?:(?:#.*|[\w-]+: \S.*)?\r?\n)+$/);
    const fields = securityFields(text);
    expect(fields.get('contact')?.every((contact) => /^(?:mailto:|https:\/\/)\S+$/.test(contact))).toBe(true);
    expect(fields.get('canonical')).toContain(`https://${host}/.well-known/security.txt`);
    const [expires = ''] = fields.get('expires') ?? [];
    const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(366);
  }
});

/** Files of a host that may contain a vacancy. */
const outputs = [
  '/jobs/stellen.rss',
  '/jobs/stellen.xml',
  '/jobs/stellen-indeed.xml',
  '/jobs/offene-stellen/bereich/pflege-betreuung/index.html',
  '/jobs/offene-stellen/index.html',
];

test('a filled vacancy disappears everywhere with one release, and can return', async () => {
  const job = there(jobs().find((one) => one['Bereich'] === 'pflege-betreuung' && !one['Lehrstelle']));
  const path = `/jobs/offene-stellen/${job['Nummer']}`;
  const all = [
    ...[group, home].flatMap((host) => outputs.map((output) => [host, output] as const)),
    [home, '/sitemap.xml'] as const,
  ];
  const read = () => Promise.all(all.map(([host, output]) => file(host, output)));
  const before = await read();
  for (const [index, text] of before.entries()) expect(text, all[index]?.join('')).toContain(path);
  job['Besetzt'] = true;
  await build();
  for (const [index, text] of (await read()).entries()) expect(text, all[index]?.join('')).not.toContain(`${path}"`);
  for (const text of await read()) expect(text).not.toMatch(new RegExp(`${path}[<"]`));
  expect((await manifestOf(home)).pages[path]).toBe(410);
  job['Besetzt'] = false;
  await build();
  expect((await manifestOf(home)).pages[path]).toBe(200);
  expect(await read()).toEqual(before);
}, 540_000);

test('a cancelled event is marked in calendars and on its page', async () => {
  const event = eventOf(1405);
  restoreLater(event);
  const sequence = async () => Number(/^SEQUENCE:(\d+)\r$/m.exec(await file(home, '/events/1405.ics'))?.[1]);
  const before = await sequence();
  expect(await file(home, '/events/1405.ics')).toContain('STATUS:CONFIRMED');
  // Strapi updates `updatedAt` on saving.
  Object.assign(event, { Abgesagt: true, updatedAt: '2026-11-21T09:00:00.000Z' });
  await build();
  expect(await sequence()).toBeGreaterThan(before);
  const path = Object.keys((await manifestOf(home)).pages).find((one) => one.startsWith('/events/1405/'));
  const page = await file(home, `${path}/index.html`);
  expect(page).toContain('eventStatus":"https://schema.org/EventCancelled"');
  expect(page).not.toContain('EventScheduled');
  expect(page).not.toContain('/events/1405.ics');
  for (const list of ['/events', ''])
    expect(await file(home, `${list}/index.html`)).toMatch(/class="[^"]*is-cancelled[^>]*datetime/);
  expect(await file(home, '/events/1405.ics')).toMatch(
    /^SUMMARY:Abgesagt: Rundgang durchs Haus.*^STATUS:CANCELLED\r$/ms,
  );
  expect(count(await file(home, '/events/kalender.ics'), 'STATUS:CANCELLED')).toBe(1);
}, 540_000);

test('calendars and search engines get whole days as days, and the right hour when the clocks change', async () => {
  const event = eventOf(1404);
  restoreLater(event);
  const built = async (change: object) => {
    for (const name of ['Ende', 'Wiederholung', 'Ganztaegig']) delete event[name];
    Object.assign(event, change);
    const [report] = (await build()).filter(({ brand }) => brand === 'tabor');
    expect(report?.problems).toEqual([]);
    const path = Object.keys((await manifestOf(home)).pages).find((one) => one.startsWith('/events/1404/'));
    const text = await file(home, '/events/1404.ics');
    const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return { text, page: await file(home, `${path}/index.html`), read: new ICAL.Event(component) };
  };
  const days = { Beginn: '2027-03-26T00:00:00+01:00', Ende: '2027-03-28T23:59:00+02:00' };
  for (const change of [days, { ...days, Beginn: '2027-03-26T15:00:00+01:00', Ganztaegig: true }]) {
    const { text, page, read } = await built(change);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270326\r\nDTEND;VALUE=DATE:20270329\r\n');
    expect([read.startDate.isDate, read.duration.toSeconds() / 86_400]).toEqual([true, 3]);
    expect(page).toContain('"startDate":"2027-03-26","endDate":"2027-03-28"');
    expect(plain(page)).toContain('bis So, 28. März 2027');
    expect(page).not.toMatch(/\b0\.00|23\.59/);
  }
  const Wiederholung = { Rhythmus: 'jede Woche', Bis: '2027-04-09', Ohne: [{ Tag: '2027-04-02' }] };
  const { text } = await built({
    Beginn: '2027-03-26T00:00:00+01:00',
    Ende: '2027-03-26T23:59:00+01:00',
    Wiederholung,
  });
  expect(text).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270409\r\nEXDATE;VALUE=DATE:20270402\r\n');

  // One date is cancelled, one is full.
  const stated = await built({
    Beginn: '2027-03-26T14:00:00+01:00',
    Wiederholung: {
      Rhythmus: 'jede Woche',
      Bis: '2027-04-16',
      Ohne: [
        { Tag: '2027-04-02', Anzeige: 'abgesagt' },
        { Tag: '2027-04-09', Anzeige: 'ausgebucht' },
      ],
    },
  });
  const parts = new ICAL.Component(ICAL.parse(stated.text)).getAllSubcomponents('vevent');
  const described = parts.map((part) => {
    const { uid, recurrenceId, startDate, summary } = new ICAL.Event(part);
    return [uid, recurrenceId?.toString(), startDate.toString(), summary, part.getFirstPropertyValue('status')];
  });
  const uid = `event-1404@${home}`;
  const title = String(event['Titel']);
  expect(described).toEqual([
    [uid, undefined, '2027-03-26T14:00:00', title, 'CONFIRMED'],
    [uid, '2027-04-02T14:00:00', '2027-04-02T14:00:00', `Abgesagt: ${title}`, 'CANCELLED'],
    [uid, '2027-04-09T14:00:00', '2027-04-09T14:00:00', `Ausgebucht: ${title}`, 'CONFIRMED'],
  ]);
  expect(stated.text).not.toContain('EXDATE');
  const [series] = thingsOf(stated.page).filter((thing) => thing['@type'] === 'EventSeries');
  const dates = (series?.['subEvent'] ?? []) as { startDate: string; eventStatus: string; offers?: object }[];
  expect(dates.map(({ startDate, eventStatus, offers }) => [startDate.slice(0, 10), eventStatus, offers])).toEqual([
    ['2027-03-26', 'https://schema.org/EventScheduled', undefined],
    ['2027-04-02', 'https://schema.org/EventCancelled', undefined],
    [
      '2027-04-09',
      'https://schema.org/EventScheduled',
      expect.objectContaining({ availability: 'https://schema.org/SoldOut' }),
    ],
    ['2027-04-16', 'https://schema.org/EventScheduled', undefined],
  ]);
  expect(plain(stated.page)).toMatch(
    /<time class="is-cancelled"[^>]*>\s*Fr, 2\. April 2027\s*<\/time>\s*<strong[^>]*>Abgesagt/,
  );

  // 2.30 occurs twice on 31 October 2027: first in summer time, then in winter time.
  for (const Beginn of ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00']) {
    const { read: one } = await built({ Beginn, Ende: '2027-10-31T04:00:00+01:00' });
    expect(one.startDate.toJSDate().toISOString()).toBe(new Date(Beginn).toISOString());
  }
  // 2.30 is missing on 28 March 2027, and a weekly event returns to it: its rule keeps the local time.
  const { text: weekly, page } = await built({
    Beginn: '2027-03-21T02:30:00+01:00',
    Wiederholung: { Rhythmus: 'jede Woche', Bis: '2027-04-04', Ohne: [] },
  });
  for (const line of ['DTSTART;TZID=Europe/Zurich:20270321T023000', 'RRULE:FREQ=WEEKLY;UNTIL=20270404T003000Z'])
    expect(weekly).toContain(`\r\n${line}\r\n`);
  for (const start of ['2027-03-28T03:30:00+02:00', '2027-04-04T02:30:00+02:00']) expect(page).toContain(start);
});

test('a corrected word makes no new item, two items of one title stay two, and a saved vacancy is no newer', async () => {
  const page = there(content.entries('pages', 'tabor', 'de-CH').find(({ Pfad }: EditableEntry) => Pfad === '/'));
  const job = openJob();
  restoreLater(page, job);
  const items = [
    { Titel: 'Neue Öffnungszeiten', Datum: '2026-11-02', Text: 'Ab Montag.' },
    { Titel: 'Neue Öffnungszeiten', Datum: '2026-11-02', Text: 'Ab Dienstag.' },
    { Titel: 'Ein Fest', Datum: '2026-10-01', Text: 'Im Garten.' },
  ];
  const publish = async (Eintraege: object[]) => {
    Object.assign(page, { Inhalt: [{ __component: 'bloecke.aktuell', Eintraege }] });
    await build();
    return readFeed(await file(home, '/aktuell.rss')).items.filter(({ url }) => url === `https://${home}/`);
  };
  const ids = (await publish(items)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  const typo = items.with(1, { Titel: 'Neue Öffnungszeiten im Café', Datum: '2026-11-02', Text: 'Ab Mittwoch.' });
  expect((await publish(typo)).map(({ id }) => id)).toEqual(ids);
  const [added, ...others] = await publish([{ Titel: 'Dritte', Datum: '2026-11-02', Text: 'Text.' }, ...typo]);
  expect(ids).not.toContain(added?.id);
  expect(others.map(({ id }) => id)).toEqual(ids);

  delete job['PubliziertVon'];
  const url = `https://${home}/jobs/offene-stellen/${job['Nummer']}`;
  const sites = await serveSites(folders);
  onTestFinished(() => sites.close());
  for (const updatedAt of ['2026-11-19T08:00:00.000Z', '2026-11-20T08:00:00.000Z']) {
    Object.assign(job, { createdAt: '2026-11-01T08:00:00.000Z', updatedAt });
    await build();
    const feed = await file(home, '/jobs/stellen.rss');
    const filtered = await askAt(sites.port, home, `/jobs/stellen.rss?bereich=${job['Bereich']}`);
    for (const { items } of [readFeed(feed), readFeed(filtered.text)]) {
      const item = items.find(({ id }) => id === url);
      // Clocks in Zurich show the first of November.
      expect(item?.published?.toISOString()).toBe('2026-10-31T23:00:00.000Z');
    }
    expect(await file(home, '/jobs/stellen-indeed.xml')).toContain('2026-11-01T00:00:00.000Z');
    expect(feed).toContain(`<atom:updated>${updatedAt}</atom:updated>`);
  }
});

/** Text that would end markup, scripts, CDATA, calendar lines and table cells if it were not escaped. */
const hostile = '</script>]]><![CDATA[<b>, ; \\ "x" =1+1 🎂 &amp; \u0007';
/** The text as readers see it: control characters are removed, quotation marks follow the language. */
const asRead = /^<\/script>\]\]><!\[CDATA\[<b>, ; \\ .x. =1\+1 🎂 &amp;/u;

test('hostile text stays text in two calendars and two kinds of feeds, across daylight saving time, and ids stay the same', async () => {
  const [event, job] = [eventOf(1404), openJob()];
  restoreLater(event, job);
  const url = `https://${home}/jobs/offene-stellen/${job['Nummer']}`;
  const idsOf = async (path: string) =>
    readFeed(await file(home, path))
      .items.map(({ id }) => id)
      .sort();
  const before = await idsOf('/jobs/stellen.rss');
  Object.assign(event, {
    Titel: hostile,
    Ort: `Saal ${hostile}`,
    Kurztext: `${'ä🎂'.repeat(40)}\r\nEND:VEVENT\r\nBEGIN:VALARM\u2028ATTACH:file:///etc/passwd ${hostile}`,
    Beginn: '2027-03-14T13:30:00.000Z',
    Ende: '2027-03-14T14:30:00.000Z',
    Wiederholung: { Rhythmus: 'jede Woche', Bis: '2027-04-18', Ohne: [{ Tag: '2027-04-04' }] },
  });
  Object.assign(job, { Titel: hostile, Einleitung: hostile, Arbeitsort: hostile });
  const [report] = (await build()).filter(({ brand }) => brand === 'tabor');
  expect(report?.outcome, report?.problems.join('\n')).toBe('released');

  const wanted = ['03-14T13:30', '03-21T13:30', '03-28T12:30', '04-11T12:30', '04-18T12:30'].map(
    (date) => `2027-${date}:00.000Z`,
  );
  for (const path of ['/events/1404.ics', '/events/kalender.ics']) {
    const text = await file(home, path);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/^(?:BEGIN:VALARM|ATTACH)|[\n\r]/);
    }
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    const one = calendar
      .getAllSubcomponents('vevent')
      .find((found) => found.getFirstPropertyValue('uid') === `event-1404@${home}`);
    expect(one?.getAllSubcomponents()).toEqual([]);
    const read = new ICAL.Event(one);
    expect(read.summary).toMatch(asRead);
    expect(read.description).toContain('\nBEGIN:VALARM\nATTACH:file:///etc/passwd');
    const iterator = read.iterator();
    const found: string[] = [];
    for (let next = iterator.next(); next; next = iterator.next()) found.push(next.toJSDate().toISOString());
    expect(found, `ical.js reads ${path}`).toEqual(wanted);
    const other = Object.values(ical.sync.parseICS(text)).find(
      (entry) => entry?.type === 'VEVENT' && entry.uid === `event-1404@${home}`,
    );
    if (other?.type !== 'VEVENT') throw new Error(`node-ical finds no event in ${path}`);
    expect(other.summary).toMatch(asRead);
    const dates = ical
      .expandRecurringEvent(other, { from: new Date('2027-03-01'), to: new Date('2027-06-01') })
      .map(({ start }) => start.toISOString());
    expect(dates, `node-ical reads ${path}`).toEqual(wanted);
  }

  const item = readFeed(await file(home, '/jobs/stellen.rss')).items.find((found) => found.url === url);
  expect(item?.title).toMatch(asRead);
  expect(item?.content).not.toMatch(/<b>|<\/script>/);
  expect(await idsOf('/jobs/stellen.rss')).toEqual(before);
  for (const [path, schema] of [
    ['/jobs/stellen.xml', jobFeedSchema],
    ['/jobs/stellen-indeed.xml', indeedFeedSchema],
    ['/sitemap.xml', sitemapSchema],
  ] as const)
    expect(await schemaMistakes(await file(home, path), schema), path).toEqual([]);
  const page = await file(home, `/jobs/offene-stellen/${job['Nummer']}/index.html`);
  const [posting] = thingsOf(page);
  expect(posting).toMatchObject({ '@type': 'JobPosting', title: expect.stringMatching(asRead) });

  // Too long for a database column: nothing is cut, the brand is held with a reason.
  job['Titel'] = 'Pflege '.repeat(600);
  const [held] = (await build()).filter(({ brand }) => brand === 'tabor');
  expect(held?.outcome).toBe('held');
  expect(held?.problems.join('\n')).toMatch(new RegExp(`${job['Nummer']}.*Titel.*255`));
  expect(await file(home, `/jobs/offene-stellen/${job['Nummer']}/index.html`)).toBe(page);
}, 720_000);
