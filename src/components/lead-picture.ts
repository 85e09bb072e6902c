import type { Picture } from '../fields/media.ts';

/** Largest picture above the fold, which the head of the page preloads. */
export interface LeadPicture {
  picture: Pick<Picture, 'url' | 'width' | 'height'> & Partial<Pick<Picture, 'alt'>>;
  sizes: string;
}

/** Displayed widths of lead pictures, as values of `sizes`. */
export const leadSizes = {
  hero: {
    neben: '(min-width: 62rem) 60vw, 100vw',
    farbe: '(min-width: 62rem) 60vw, 100vw',
    gross: '(min-width: 62rem) 68vw, 100vw',
    breit: '100vw',
    hoch: '(min-width: 62rem) 33vw, 100vw',
    'block-daneben': '100vw',
    'block-darunter': '100vw',
  },
  portrait: {
    bild: '(min-width: 62rem) 26rem, 60vw',
    nummer: '7rem',
  },
  home: '(min-width: 62rem) 60vw, 100vw',
  article: '(min-width: 62rem) 52rem, 92vw',
} as const;
