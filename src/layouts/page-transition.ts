/**
 * Inlined in the head, in addition to the same rule in the stylesheet. Chromium decides about the transition at the
 * first layout. A message with autofocus forces that layout before the stylesheet has loaded.
 */
export const pageTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
