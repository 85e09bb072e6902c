/** Matches the tags of a page that the app rendered. Its texts are escaped, so they never look like a tag. */
export const tags = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*\/?>/gi;
const attributes = /([^\s"'<>/=]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'>]+))/g;

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

/**
 * Marks dead links of a page, for its authors.
 *
 * @param isDead called with the `href` of each `<a>`.
 * @returns the page, and its dead links.
 */
export function markDeadLinks(html: string, isDead: (href: string) => boolean): { html: string; dead: string[] } {
  const dead = new Set<string>();
  const marked = html.replace(tags, (tag, name: string, text: string) => {
    const href = name === 'a' ? attributesIn(text).get('href') : undefined;
    if (!href || !isDead(href)) return tag;
    dead.add(href);
    return `<a data-dead-link${tag.slice(2)}`;
  });
  return { html: marked, dead: [...dead] };
}

export function attributesIn(text: string): Map<string, string> {
  const found = [...text.matchAll(attributes)];
  return new Map(found.map(([, name = '', ...values]) => [name, unescaped(values.find((value) => value) ?? '')]));
}

function unescaped(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (name) return entities[name] ?? entity;
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
