/**
 * Script after a stylesheet of the body: Firefox shows what follows only once the styles are there.
 *
 * @see https://jakearchibald.com/2016/link-in-body/
 */
export const stylesheetBarrier = '0';
