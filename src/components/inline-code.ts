// Inline code of pages. The content security policy has its hashes.

/**
 * Content of a script after a stylesheet in the body. It makes Firefox wait for the styles before it shows the
 * following content.
 *
 * @see https://jakearchibald.com/2016/link-in-body/
 */
export const stylesheetBarrier = '0';

/**
 * Inlined in the head, in addition to the same rule in the stylesheet. Chromium decides about the transition at the
 * first layout. A message with autofocus or an anchor forces that layout before the stylesheet has loaded.
 */
export const pageTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
