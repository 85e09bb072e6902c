import type { BlockOf } from '../content/schemas/blocks.ts';

/** How wide the picture of an opening is shown; also for the preload in the head of the page. */
export const heroSizes: Record<BlockOf<'bloecke.hero'>['Darstellung'], string> = {
  neben: '(min-width: 62rem) 60vw, 100vw',
  farbe: '(min-width: 62rem) 60vw, 100vw',
  gross: '(min-width: 62rem) 68vw, 100vw',
  breit: '100vw',
};
