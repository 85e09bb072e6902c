/** All that the drawings know of the websites: the table of brands, their colours, and the default content. */
export { type Brand, type BrandId, brands, type Face, type Motif, type Shape } from '../../sites.config.ts';
export { type Library, type MediaReference, readDefault, readLibrary } from '../../src/content/default/read.ts';
export { renderRichText } from '../../src/fields/rich-text.ts';
export { mailLogoFile, mailLogoSize } from '../../src/sites/mail-logo.ts';
export { themeOf } from '../../src/sites/theme.ts';
