/**
 * Stands inline in the head of answers, beside the same rule in the stylesheet: Chromium decides about the change of pages
 * as soon as it lays out, and where a message asks for the focus it lays out before the stylesheet has come.
 */
export const pageTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
