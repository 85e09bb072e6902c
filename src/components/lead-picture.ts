import type { Picture } from '../fields/media.ts';

/** The largest picture above the fold: the head of the page preloads it. */
export interface LeadPicture {
  picture: Pick<Picture, 'url' | 'width'>;
  sizes: string;
}

/** How wide lead pictures are shown, as the attribute `sizes` says it. */
export const leadSizes = {
  hero: {
    neben: '(min-width: 62rem) 60vw, 100vw',
    farbe: '(min-width: 62rem) 60vw, 100vw',
    gross: '(min-width: 62rem) 68vw, 100vw',
    breit: '100vw',
  },
  portrait: {
    bild: '(min-width: 62rem) 26rem, 60vw',
    nummer: '7rem',
  },
  home: '(min-width: 62rem) 60vw, 100vw',
  article: '(min-width: 62rem) 52rem, 92vw',
} as const;
