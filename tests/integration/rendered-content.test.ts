import { expect, test } from 'vitest';
import type { PageLocals } from '../../src/builder/app/page-locals.ts';
import { assembleSite, type Site } from '../../src/content/site.ts';
import { viewWholeSite } from '../../src/content/site-view.ts';
import { readSnapshots } from '../../src/content/snapshot.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { liveApp } from '../../src/origin/pages/live-app.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { plain } from '../fixtures/plain.ts';
import { thingsOf } from '../fixtures/structured-data.ts';

const tabor = brandById('tabor');

/** Renders a page of tabor with the app of its release and changed content. */
async function rendered(path: string, today: string, change: (site: Site) => void, locals: PageLocals = {}) {
  const live = await new LiveSites(formSites.dist).of('tabor.example');
  if (!live) throw new Error('tabor has not been built');
  const site = assembleSite(tabor, 'de-CH', await readSnapshots(formSites.snapshots), today);
  change(site);
  const request = new Request(`https://tabor.example${path}`);
  const response = await liveApp(formSites).render(request, live, viewWholeSite(site), locals);
  return plain(await response.text());
}

test('islands count their ids alone, so that a page is the same in whichever order they are rendered', async () => {
  const text = await rendered('/kontakt', '2026-12-01', () => {});
  const prefixes = [...text.matchAll(/<astro-island [^>]*prefix="(\w+)"/g)].map(([, prefix]) => prefix);
  expect(prefixes).toEqual(['r0', 'r0']);
});

test('a vacancy shows its publication date, and its end date from sixty days before', async () => {
  const path = '/jobs/offene-stellen/1401';
  const on = (today: string) =>
    rendered(path, today, ({ jobs }) => {
      const job = jobs.find(({ Nummer }) => Nummer === 1401);
      Object.assign(job ?? {}, { PubliziertVon: '2026-10-26', PubliziertBis: '2027-03-01' });
    });
  const [before, first, last] = await Promise.all(['2026-12-30', '2026-12-31', '2027-03-01'].map(on));
  for (const page of [before, first, last]) expect(page).toContain('Ausgeschrieben am 26. Oktober 2026');
  expect(before).not.toContain('Ausgeschrieben bis');
  for (const page of [first, last]) expect(page).toContain('Ausgeschrieben bis 1. März 2027');
});

test("the configuration's title is that of the home page, and of no other", async () => {
  const change = ({ pages, configuration }: Site) => {
    for (const page of pages) Object.assign(page, { Meta: {} });
    Object.assign(configuration, { Meta: { metaTitle: 'Leben über dem See' } });
  };
  expect(await rendered('/', '2026-12-01', change)).toContain('<title>Leben über dem See • Tabor</title>');
  expect(await rendered('/kontakt', '2026-12-01', change)).toMatch(/<title>Kontakt[^<]* • Tabor<\/title>/);
});

test('news are sorted newest first', async () => {
  const days = ['2026-03-01', '2026-11-01', '2026-07-01'];
  const page = await rendered('/', '2026-12-01', ({ pages }) => {
    const Eintraege = days.map((Datum) => ({ Titel: `Vom ${Datum}`, Datum, Text: '<p>Neu.</p>' }));
    const block = { __component: 'bloecke.aktuell', Eintraege, Darstellung: 'liste', Hintergrund: 'hell' };
    Object.assign(pages.find(({ Pfad }) => Pfad === '/') ?? {}, { Inhalt: [block] });
  });
  expect([...page.matchAll(/Vom (20[\d-]+)/g)].map(([, day]) => day)).toEqual(days.toSorted().reverse());
});

const withButtons =
  (links: readonly { link: string; internal: boolean; target?: string; loading?: boolean }[]) => (site: Site) => {
    const Knoepfe = links.map((button, index) => ({ ...button, text: `Knopf ${index}`, invert: false }));
    const block = { __component: 'bloecke.knoepfe', Knoepfe, Hintergrund: 'hell' };
    Object.assign(site.pages.find(({ Pfad }) => Pfad === '/s/tarife') ?? {}, { Inhalt: [block] });
  };

test('a button to an own page opens in the same tab unless its target says otherwise, and is hidden without such a page', async () => {
  const buttons = withButtons([
    { link: '/kontakt', internal: true },
    { link: '/s/gibt-es-nicht', internal: true },
    { link: 'https://ein.example', internal: false },
    { link: '/jobs', internal: true, target: '_blank' },
  ]);
  const page = await rendered('/s/tarife', '2026-12-01', buttons);
  expect(page).toMatch(/<a class="button"[^>]* href="\/kontakt" target="_self"/);
  expect(page).toMatch(/ href="\/jobs" target="_blank"/);
  expect(page).toMatch(/href="https:\/\/ein\.example" target="_blank" rel="noopener external"/);
  expect(page).not.toContain('Knopf 1');
});

test('a button without a finished target is a placeholder without a link', async () => {
  const buttons = withButtons([
    { link: '/kontakt', internal: true, loading: true },
    { link: '/s/kommt-noch', internal: true, loading: true },
    { link: 'https://ein.example', internal: false, loading: true },
  ]);
  const page = await rendered('/s/tarife', '2026-12-01', buttons);
  expect(page.match(/<span class="button is-loading" aria-hidden="true">\s*Knopf \d\s*<\/span>/g)).toHaveLength(3);
  expect(page).not.toMatch(/href="(\/s\/kommt-noch|https:\/\/ein\.example)"/);
});

test('a preview marks buttons without a target', async () => {
  const buttons = withButtons([{ link: '/s/gibt-es-nicht', internal: true }]);
  const preview = { is: 'draft', published: undefined } as const;
  const page = await rendered('/s/tarife', '2026-12-01', buttons, { preview });
  expect(page).toContain('Der Knopf «Knopf 0» führt zu /s/gibt-es-nicht, und diese Seite gibt es nicht.');
});

test('a past event is in the archive, which is limited, and has no structured data', async () => {
  const add = (site: Site) => {
    const [first] = site.events;
    if (!first) throw new Error('tabor has no event');
    const past = Array.from({ length: 30 }, (_, index) => ({
      ...first,
      Nummer: 9_000 + index,
      Titel: `Vorbei ${index}`,
      Wiederholung: undefined,
      Beginn: new Date(Date.UTC(2025, 0, 1 + index, 14)).toISOString(),
      Ende: undefined,
    }));
    const next = { ...past[0], Nummer: 9_100, Titel: 'Kommt noch', Beginn: '2026-12-24T14:00:00.000Z' };
    site.events = [...site.events, ...past, next] as Site['events'];
  };
  const on = (path: string) => rendered(path, '2026-12-01', add);
  const list = await on('/events');
  const shown = [...list.matchAll(/>Vorbei (\d+)</g)].map(([, index]) => Number(index));
  expect(list).toContain('Vergangene');
  expect(shown.length).toBeLessThanOrEqual(24);
  // The latest events come first.
  expect(shown).toEqual(Array.from(shown, (_, index) => 29 - index));
  expect(shown[0]).toBe(29);
  const over = await on('/events/9029/vorbei-29');
  expect(over).toContain('Vorbei 29');
  expect(thingsOf(over).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  const coming = thingsOf(await on('/events/9100/kommt-noch'));
  expect(coming[0]).toMatchObject({ '@type': 'Event', startDate: '2026-12-24T15:00:00+01:00' });
});

test('the not-found page shows the text of the house, or a default text', async () => {
  const saying = (NichtGefunden: string | undefined) =>
    rendered('/404', '2026-12-01', ({ configuration }) => Object.assign(configuration, { NichtGefunden }));
  const general = 'Vielleicht wurde sie verschoben';
  const ofHouse = await saying('Hier ist nur Nebel.');
  expect(ofHouse).toContain('Hier ist nur Nebel.');
  expect(ofHouse).not.toContain(general);
  expect(await saying(undefined)).toContain(general);
});

test('a page built after midnight has the prices of the new year, first and alone', async () => {
  const headings = async (today: string) => {
    const page = await rendered('/s/tarife', today, () => {});
    const [table = ''] = /<table class="prices[\s\S]*?<\/table>/.exec(page) ?? [];
    return [...table.matchAll(/<th scope="col">([^<]+)<\/th>/g)].map(([, heading]) => heading);
  };
  expect(await headings('2026-12-31')).toEqual(['Bis 31. Dezember 2026', 'Ab 1. Januar 2027']);
  expect(await headings('2027-01-01')).toEqual(['Bis 31. Dezember 2027']);
});

test('the page of a home has the answers that its fields give, and no question without one', async () => {
  const page = (change: object) =>
    rendered('/unsere-haeuser/tabor', '2026-12-01', ({ homes }) => Object.assign(homes[0] ?? {}, change));
  const whole = await page({});
  expect(whole).toMatch(/Ist Sterbehilfe im Haus möglich\?<\/dt>\s*<dd[^>]*>Ja/);
  expect(whole).toContain('"knowsLanguage":["de"');
  expect(whole).toMatch(/id="besuch"[\s\S]+Besuchszeiten[\s\S]+Mit dem öffentlichen Verkehr/);
  expect(whole).toMatch(
    /Vertrag<\/span>\s*<span[^>]*>gültig ab 1\. Januar 2026[\s\S]+Hausordnung<\/span>\s*<span[^>]*>Stand 1\. September 2026/,
  );

  const few = await page({ Fakten: undefined, Sprachen: ['de', 'ta'], Haustiere: 'keine' });
  const [, section = ''] = few.split('id="fragen"');
  const questions = [...section.matchAll(/<dt>([^<]+)<\/dt>\s*<dd>([^<]+)/g)].map(([, ...texts]) => texts);
  expect(questions).toEqual([
    ['Welche Sprachen werden gesprochen?', 'Deutsch und Tamil'],
    ['Darf mein Haustier mit?', 'Nein.'],
  ]);
  const none = await page({ Fakten: undefined, Sprachen: [], Haustiere: undefined });
  expect(none).not.toMatch(/id="(fragen|besuch)"/);
  expect(none.match(/Mit dem öffentlichen Verkehr/g)).toHaveLength(1);
});
