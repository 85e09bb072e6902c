/** The ground that a block stands on. */
export const grounds = ['hell', 'getoent', 'farbe', 'dunkel'] as const;
export type GroundChoice = (typeof grounds)[number];

/** What editors call a ground. */
export const groundNames: Record<GroundChoice, string> = {
  hell: 'Hell',
  getoent: 'Leicht getönt',
  farbe: 'Farbe der Marke',
  dunkel: 'Dunkel',
};

/** The class that brings the colours of a ground. */
export const groundClass: Record<GroundChoice, string | undefined> = {
  hell: undefined,
  getoent: 'is-tint',
  farbe: 'is-colour',
  dunkel: 'is-deep',
};
