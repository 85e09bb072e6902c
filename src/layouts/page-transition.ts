/**
 * Stands inline in the head: Chromium decides about the change of pages as soon as it lays out, and it lays out before the
 * stylesheet has come where a fragment or a focus asks for it, on the answer page of a form for example.
 */
export const pageTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
