/** Characters that XML 1.0 forbids even as references: control characters and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const special = new RegExp(`[&<>"]|${forbidden.source}`, 'gu');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for elements and attributes. Forbidden characters are dropped. */
export function escapeXml(text: string): string {
  return text.replaceAll(special, (letter) => entities[letter] ?? '');
}

/** Finished markup, which is not escaped again. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Creates an element with text or child elements.
 *
 * @param content text is escaped; undefined items are skipped.
 */
export function element(
  name: string,
  content?: string | readonly (Xml | undefined)[],
  attributes: Attributes = {},
): Xml {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`]))
    .join('');
  const inner =
    typeof content === 'string' ? escapeXml(content) : (content ?? []).map((child) => child?.xml ?? '').join('');
  return { xml: inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>` };
}

export function optionalElement(name: string, text: string | undefined, attributes?: Attributes): Xml | undefined {
  return text ? element(name, text, attributes) : undefined;
}

/** Creates an element with a CDATA section, for readers that do not decode `&lt;`. Undefined for an empty text. */
export function cdataElement(name: string, text: string | undefined): Xml | undefined {
  if (!text) return undefined;
  const parts = text.replaceAll(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return { xml: `<${name}><![CDATA[${parts}]]></${name}>` };
}

export function xmlDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}
