/**
 * These one after the other, as in an accessible description, which does not keep what a space is; with soft hyphens or
 * without.
 */
export const inThisOrder = (parts: readonly string[]): RegExp => new RegExp(parts.map(pattern).join('.*'), 's');

const pattern = (text: string) =>
  text
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(/\s/g, '\\s')
    .replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u00ad?');
