import type { Shape } from '../../sites.config.ts';

/** Values of `border-radius`. */
interface ShapeData {
  /** A picture that takes half of the page or more. */
  large: string;
  /** A large picture that runs over the whole width, cut at its lower edge. */
  wide: string;
  /** A picture in a card or a list. */
  small: string;
  /** Buttons, fields, date tiles. */
  control: string;
  /** Values of `clip-path`, for cuts that are no corners. */
  cuts?: { large: string; wide: string; small: string };
}

/** How a brand cuts its pictures and makes its corners. */
export const shapes: Record<Shape, ShapeData> = {
  straight: { large: '0', wide: '0', small: '0', control: '0' },
  'soft-square': {
    large: 'clamp(1.25rem, 2.4vw, 2.25rem)',
    wide: '0 0 clamp(1.25rem, 2.4vw, 2.25rem) clamp(1.25rem, 2.4vw, 2.25rem)',
    small: '1rem',
    control: '0.6rem',
  },
  // Radii beyond the picture are scaled to half of its width: the arch is round in every proportion.
  arch: {
    large: '100vmax 100vmax 0 0',
    wide: '0',
    small: '100vmax 100vmax 0 0',
    control: '0.2rem',
  },
  leaf: {
    large: '0 clamp(4rem, 12vw, 11rem) 0 clamp(4rem, 12vw, 11rem)',
    wide: '0 0 0 clamp(4rem, 12vw, 11rem)',
    small: '0 2.5rem 0 2.5rem',
    control: '0 0.8rem 0 0.8rem',
  },
  // A circle that is wider than the picture: 1.1 times its width at three to two, twice at three to one.
  'circle-segment': {
    large: '0',
    wide: '0',
    small: '0',
    control: '1.75rem',
    cuts: {
      large: 'ellipse(110% 165% at 50% -65%)',
      wide: 'ellipse(200% 600% at 50% -500%)',
      small: 'ellipse(110% 165% at 50% -65%)',
    },
  },
};
