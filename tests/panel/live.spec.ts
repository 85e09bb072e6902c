import websites from '../../package.json' with { type: 'json' };
import { vacancy } from '../contract/editor-input.ts';
import { list, publishedPage, visit, write } from './content.ts';
import { expect, openEntry, test } from './panel-page.ts';

test('a published page is live within seconds, with its link', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}?pageSize=100`);
  await openEntry(anna, 'Kontakt');
  await anna.type('Titel', 'Kontakt und Anreise');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  await expect(anna.page.getByRole('link', { name: 'Seite ansehen' })).toHaveAttribute(
    'href',
    /^http:\/\/tabor\.localhost:\d+\/kontakt$/,
  );
  await anna.says(/^Veröffentlicht am /);
  expect((await visit('/kontakt')).text).toContain('Kontakt und Anreise');
  anna.needed(3);
  await expect(anna.page.getByText('Der Entwurf ist neuer')).toHaveCount(0);
  await anna.type('Titel', 'Kontakt');
  await anna.click('Speichern');
  await anna.says('Der Entwurf ist neuer');
  // Tests of the same page expect no draft.
  await anna.act(/verwerfen/);
  await anna.click('Bestätigen');
  await expect(anna.page.getByText('Der Entwurf ist neuer')).toHaveCount(0);
});

test('changes saved by mistake can be discarded', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}?pageSize=100`);
  await openEntry(anna, 'Barrierefreiheit');
  await anna.type('Titel', 'Aus Versehen');
  await anna.click('Speichern');
  await anna.says('Gespeichert');
  await anna.act(/verwerfen/);
  await anna.click('Bestätigen');
  await expect(anna.page.getByLabel('Titel').first()).toHaveValue('Barrierefreiheit');
  expect((await publishedPage('/s/barrierefreiheit'))?.Titel).toBe('Barrierefreiheit');
  anna.needed(6);
});

test('«Meine Website» shows the page tree and open tasks', async ({ open }) => {
  await write('seiten', { Marke: 'tabor', Pfad: '/s/entwurf', Titel: 'Noch ein Entwurf' });
  const preise = {
    __component: 'bloecke.preise',
    PubliziertVon: '2098-01-01',
    Titel: 'Tarife 2098',
    Zeilen: [{ Bezeichnung: 'Pension', Betrag: '150' }],
  };
  const Meldung = { Titel: 'Markt', Text: 'Im Hof.', PubliziertVon: '2098-12-04', VonUhrzeit: '14:00' };
  const aktuell = { __component: 'bloecke.aktuell', Eintraege: [Meldung] };
  const page = { Marke: 'tabor', Pfad: '/s/tarife-neu', Titel: 'Neue Tarife', Inhalt: [preise, aktuell] };
  await write('seiten', page, 'published');
  await write('stellen', { ...vacancy, Titel: 'Vorbei', PubliziertBis: '2020-01-01' }, 'published');
  const anna = await open('Anna', `${list('stelle')}?_q=Vorbei`);
  await anna.says('Abgelaufen');
  await anna.page.goto(new URL('/admin/website', anna.page.url()).href);
  await anna.says('1. Block «Preise»: ab 1. Januar 2098');
  await anna.says('2. Block «Aktuell»: 1. Meldung: ab Donnerstag, 4. Dezember 2098, 14.00 Uhr');
  for (const title of [
    /^Nicht live/,
    /^Geplant/,
    /^Endet in/,
    /^Links ins Leere/,
    /^Bilder ohne Alternativtext/,
    /^Bilder am Anfang/,
    /^Seiten/,
  ])
    await expect(anna.page.getByRole('heading', { name: title })).toBeVisible();
  await anna.says('Die Website ist auf dem neusten Stand');
  await anna.says(`Version ${websites.version}`);
  await expect(anna.page.getByRole('link', { name: 'Noch ein Entwurf' }).first()).toBeVisible();
});
