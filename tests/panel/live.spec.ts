import { vacancy } from '../contract/editor-input.ts';
import { entryOf, list, publishedPage, visit, write } from './content.ts';
import { expect, openEntry, test } from './panel-page.ts';

test('a published page is live within seconds, with its link', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}?pageSize=100`);
  await openEntry(anna, 'Kontakt');
  await anna.type('Titel', 'Kontakt und Anreise');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  await expect(anna.page.getByRole('link', { name: 'Seite ansehen' })).toHaveAttribute(
    'href',
    'https://tabor.example/kontakt',
  );
  expect((await visit('/kontakt')).text).toContain('Kontakt und Anreise');
  anna.needed(3);
});

test('a scheduled vacancy shows its publication date', async ({ open }) => {
  const id = await write('stellen', { ...vacancy, PubliziertVon: '2098-12-03' });
  const anna = await open('Anna', entryOf('stelle', id));
  await anna.click('Veröffentlichen');
  await anna.says('Kommt am 3. Dezember 2098');
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

test('the start page shows the state of the own websites', async ({ open }) => {
  const anna = await open('Anna', '/admin');
  await anna.says('Live auf tabor.example');
  await expect(anna.page.getByRole('link', { name: 'Tabor' }).first()).toHaveAttribute('href', 'https://tabor.example');
});
