/**
 * Matches texts in this order with anything between, as accessible descriptions change spaces. Soft hyphens are
 * optional.
 */
export const inThisOrder = (parts: readonly string[]): RegExp => new RegExp(parts.map(pattern).join('.*'), 's');

const pattern = (text: string) =>
  text
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(/\s/g, '\\s')
    .replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u00ad?');
