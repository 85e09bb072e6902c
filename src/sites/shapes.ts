import type { Shape } from '../../sites.config.ts';

/** Values of `border-radius`. */
interface ShapeData {
  /** For pictures that take at least half of the page. */
  large: string;
  /** For full-width pictures, which are rounded at the bottom. */
  wide: string;
  small: string;
  /** For a wide picture next to words. @default small */
  pair?: string;
  /** For buttons, fields and date tiles. */
  control: string;
  /** Values of `clip-path`, for shapes beyond rounded corners. */
  cuts?: { large: string; wide: string; small: string };
}

/** Shapes of a brand's pictures and corners. */
export const shapes: Record<Shape, ShapeData> = {
  straight: { large: '0', wide: '0', small: '0', control: '0' },
  'soft-square': {
    large: 'clamp(1.25rem, 2.4vw, 2.25rem)',
    wide: '0 0 clamp(1.25rem, 2.4vw, 2.25rem) clamp(1.25rem, 2.4vw, 2.25rem)',
    small: '1rem',
    control: '0.6rem',
  },
  // CSS scales excessive radii to half of the width, so the arch is round at any aspect ratio.
  arch: {
    large: '100vmax 100vmax 0 0',
    wide: '0',
    small: '100vmax 100vmax 0 0',
    // An arch would cut the corners of the picture.
    pair: '0',
    control: '0.2rem',
  },
  leaf: {
    large: '0 clamp(4rem, 12vw, 11rem) 0 clamp(4rem, 12vw, 11rem)',
    wide: '0 0 0 clamp(4rem, 12vw, 11rem)',
    small: '0 2.5rem 0 2.5rem',
    control: '0 0.8rem 0 0.8rem',
  },
  // A circle wider than the picture, by the width of the picture: the same circle at any height.
  'circle-segment': {
    large: '0',
    wide: '0',
    small: '0',
    control: '1.75rem',
    cuts: {
      large: 'circle(110cqi at 50% calc(100% - 110cqi))',
      wide: 'circle(200cqi at 50% calc(100% - 200cqi))',
      small: 'circle(110cqi at 50% calc(100% - 110cqi))',
    },
  },
};
