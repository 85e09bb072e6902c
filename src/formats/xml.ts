/** What XML 1.0 allows nowhere, not even written as a number: control characters and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text as XML has it, between tags and in attributes. What XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** Markup that is finished: nothing in it is escaped again. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * An element with text or other elements in it.
 *
 * @param content text is escaped; what is undefined is left out.
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

/** The same where there may be no text; then there is no element. */
export function optionalElement(name: string, text: string | undefined, attributes?: Attributes): Xml | undefined {
  return text ? element(name, text, attributes) : undefined;
}

/** An element whose text is not escaped, for readers that take `&lt;` for a letter; likewise left out without text. */
export function cdataElement(name: string, text: string | undefined): Xml | undefined {
  if (!text) return undefined;
  const parts = text.replaceAll(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return { xml: `<${name}><![CDATA[${parts}]]></${name}>` };
}

export function xmlDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}
