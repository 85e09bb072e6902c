/** The ground that a block stands on. */
export const grounds = ['hell', 'getoent', 'farbe', 'dunkel'] as const;
export type GroundChoice = (typeof grounds)[number];

/** What editors call a ground, and the class that brings its colours. */
export const groundClass: Record<GroundChoice, string | undefined> = {
  hell: undefined,
  getoent: 'is-tint',
  farbe: 'is-colour',
  dunkel: 'is-deep',
};
