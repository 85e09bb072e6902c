export const grounds = ['hell', 'getoent', 'farbe', 'dunkel'] as const;
export type GroundChoice = (typeof grounds)[number];

export const groundNames: Record<GroundChoice, string> = {
  hell: 'Hell',
  getoent: 'Leicht getönt',
  farbe: 'Farbe der Marke',
  dunkel: 'Dunkel',
};

/** CSS class with the colours of a background. */
export const groundClass: Record<GroundChoice, string | undefined> = {
  hell: undefined,
  getoent: 'is-tint',
  farbe: 'is-colour',
  dunkel: 'is-deep',
};
