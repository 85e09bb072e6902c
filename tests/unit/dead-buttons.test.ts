import { expect, test } from 'vitest';
import { describeProblem } from '../../src/content/content-error.ts';
import { deadButtons, withoutDeadEntries } from '../../src/content/dead-buttons.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const button = (link: string, internal = true) => ({ text: 'Weiter', link, internal, invert: false });

const menus = { Nav: [] as object[], Fusszeile: [] as object[] };

function contentWith(buttons: object[], { Nav, Fusszeile } = menus) {
  return {
    configuration: { Nav, Fusszeile, locale: 'de-CH' },
    pages: [
      { Pfad: '/', locale: 'de-CH', Inhalt: [{ __component: 'bloecke.knoepfe', Knoepfe: buttons }] },
      { Pfad: '/s/tarife', locale: 'de-CH', Inhalt: [], FruehereAdressen: ['/s/taxen'] },
    ],
    events: [{ Nummer: 7 }],
    media: [],
    homes: [{ Kennung: 'haus-see' }],
  } as unknown as Parameters<typeof deadButtons>[0];
}

const rivabella = brandById('rivabella');
function problemsOf(...buttons: object[]): string[] {
  return deadButtons(contentWith(buttons), rivabella, 'de-CH').map(describeProblem);
}

test.each([
  ...['/', '/kontakt', '/kontakt/?von=start#karte', '/s/tarife', '/unsere-haeuser/haus-see'],
  ...['/jobs/offene-stellen/1703', '/jobs/schnellbewerbung?stelle=1703', '#unten', 'tel:+41910000000'],
])('a button may lead to %s', (link) => {
  expect(problemsOf(button(link))).toEqual([]);
});

test('a button without an existing page is reported to the editor, one to another website is not checked', () => {
  expect(
    problemsOf(button('/s/preise'), button('https://ein.example'), button('/events/7'), button('/besichtigung')),
  ).toMatchInlineSnapshot(`
    [
      "seite / (rivabella): Inhalt[0].Knoepfe[0].link must lead to a page of this website, or «internal» be off; found /s/preise",
      "seite / (rivabella): Inhalt[0].Knoepfe[2].link must lead to a page of this website, or «internal» be off; found /events/7",
      "seite / (rivabella): Inhalt[0].Knoepfe[3].link must lead to a page of this website, or «internal» be off; found /besichtigung",
    ]
  `);
});

test('entries of the bar and the footer without a page are reported and left out', () => {
  const links = ['/kontakt', '/s/preise', '/S/Tarife', '/s/taxen', 'https://ein.example/x', '/wohnen'];
  const content = contentWith([], {
    Nav: links.map((link) => ({ name: link, link })),
    Fusszeile: [
      { name: 'Haus', header: true },
      { name: 'Preise', header: true, link: '/s/preise' },
      { name: 'Weg', header: false, link: '/s/weg' },
    ],
  });
  expect(deadButtons(content, rivabella, 'de-CH').map(describeProblem)).toMatchInlineSnapshot(`
    [
      "konfiguration-rivabella (de-CH): Nav[1].link must lead to a page of this website; found /s/preise",
      "konfiguration-rivabella (de-CH): Nav[5].link must lead to a page of this website; found /wohnen",
      "konfiguration-rivabella (de-CH): Fusszeile[1].link must lead to a page of this website; found /s/preise",
      "konfiguration-rivabella (de-CH): Fusszeile[2].link must lead to a page of this website; found /s/weg",
    ]
  `);
  expect(deadButtons(content, rivabella, 'fr-CH')).toEqual([]);
  const { Nav, Fusszeile } = withoutDeadEntries(content, rivabella);
  expect(Nav.map(({ name }) => name)).toEqual(['/kontakt', '/S/Tarife', '/s/taxen', 'https://ein.example/x']);
  expect(Fusszeile.map(({ name, link }) => [name, link])).toEqual([
    ['Haus', undefined],
    ['Preise', undefined],
  ]);
});
