/** The ground that a block stands on. */
export const grounds = ['hell', 'getoent', 'farbe', 'dunkel'] as const;
export type GroundChoice = (typeof grounds)[number];
