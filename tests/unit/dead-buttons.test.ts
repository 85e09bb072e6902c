import { expect, test } from 'vitest';
import { describeProblem } from '../../src/content/content-error.ts';
import { deadButtons } from '../../src/content/dead-buttons.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const button = (link: string, internal = true) => ({ text: 'Weiter', link, internal, invert: false });

function problemsOf(...buttons: object[]): string[] {
  const content = {
    pages: [
      { Pfad: '/', locale: 'de-CH', Inhalt: [{ __component: 'bloecke.knoepfe', Knoepfe: buttons }] },
      { Pfad: '/s/tarife', locale: 'de-CH', Inhalt: [] },
    ],
    events: [{ Nummer: 7 }],
    media: [],
    homes: [{ Kennung: 'haus-see' }],
  } as unknown as Parameters<typeof deadButtons>[0];
  return deadButtons(content, brandById('rivabella'), 'de-CH').map(describeProblem);
}

test.each([
  '/',
  '/kontakt',
  '/kontakt/?von=start#karte',
  '/s/tarife',
  '/unsere-haeuser/haus-see',
  '/jobs/offene-stellen/1703',
  '/jobs/schnellbewerbung?stelle=1703',
  '#unten',
  'tel:+41910000000',
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
