import type { Picture } from '../fields/media.ts';
import type { Button, Person } from '../fields/parts.ts';
import type { BlockOf } from './schemas.ts';

/** A block in one of its states, as the catalogue of `npm run dev` shows it. */
export interface Example<Block> {
  state: string;
  block: Block;
}

/** What examples show of the brand of the catalogue. */
export interface ExampleContent {
  picture: Picture;
  /** The same with a caption. */
  captioned: Picture;
  /** More of them; there may be none. */
  pictures: Picture[];
  person: Person;
  /** There may be none. */
  downloads: BlockOf<'bloecke.downloads'>['Dateien'];
}

export type Examples<Block> = (content: ExampleContent) => Example<Block>[];

export const paragraph =
  '<p>Am Morgen riecht es im Treppenhaus nach Kaffee. Wer mag, kommt um sieben, wer lieber liegen bleibt, um zehn.</p>';
export const longWord = 'Selbständigkeitserhaltungsmassnahmen';
export const longTitle = `Was wir unter ${longWord} verstehen und weshalb es dafür kein kürzeres Wort gibt`;

export const call: Button = {
  text: '044 000 00 12',
  link: 'tel:0440000012',
  icon: 'phone',
  internal: false,
  invert: false,
  loading: false,
};
export const visit: Button = {
  text: 'Besuchen',
  link: '/kontakt',
  icon: 'calender',
  internal: true,
  invert: false,
  loading: false,
};
