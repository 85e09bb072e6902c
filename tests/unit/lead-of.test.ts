import { expect, test } from 'vitest';
import { leadOf } from '../../src/layouts/page-head.ts';

const Bild = { url: `${'a'.repeat(16)}.webp`, width: 1067, height: 1600, alt: '' };
type Block = NonNullable<Parameters<typeof leadOf>[0]>;
const hero = { __component: 'bloecke.hero', Bild, Darstellung: 'breit' } as Block;
const portrait = (Darstellung: 'bild' | 'nummer', face?: typeof Bild) =>
  ({ __component: 'bloecke.portraet', Person: { Name: 'Lea Frei', Bild: face }, Darstellung }) as Block;

test('a page preloads its large first picture', () => {
  expect(leadOf(hero)).toEqual({ picture: Bild, sizes: '100vw' });
  expect(leadOf(portrait('bild', Bild))?.picture).toBe(Bild);
});

test('nothing is preloaded without a picture, or for a small one next to a large number', () => {
  expect(leadOf(portrait('nummer', Bild))).toBeUndefined();
  expect(leadOf(portrait('bild'))).toBeUndefined();
  expect(leadOf({ __component: 'bloecke.text' } as Block)).toBeUndefined();
  expect(leadOf(undefined)).toBeUndefined();
});
