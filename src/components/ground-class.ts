import type { GroundChoice } from '../fields/grounds.ts';

/** What editors call a ground, and the class that brings its colours. */
export const groundClass: Record<GroundChoice, string | undefined> = {
  hell: undefined,
  getoent: 'is-tint',
  farbe: 'is-colour',
  dunkel: 'is-deep',
};
