/**
 * Content of a script after a stylesheet in the body. It makes Firefox wait for the styles before it shows the
 * following content.
 *
 * @see https://jakearchibald.com/2016/link-in-body/
 */
export const stylesheetBarrier = '0';
