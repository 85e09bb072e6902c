import type { Picture } from '../fields/media.ts';
import type { Button, Person } from '../fields/parts.ts';
import type { BlockOf } from './schemas.ts';

/** One state of a block, shown in the catalogue of `npm run dev`. */
export interface Example<Block> {
  state: string;
  block: Block;
}

/** Content of the catalogue's brand for use in examples. */
export interface ExampleContent {
  picture: Picture;
  /** The same picture with a caption. */
  captioned: Picture;
  /** Further pictures; may be empty. */
  pictures: Picture[];
  person: Person;
  /** Files for download; may be empty. */
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
