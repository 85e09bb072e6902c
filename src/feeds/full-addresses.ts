/**
 * Sanitised HTML of an entry for readers elsewhere.
 *
 * @param base what paths stand below: `https://rivabella.example/fr`
 */
export function withFullAddresses(html: string, base: string): string {
  const { origin } = new URL(base);
  // Files of the host have no language.
  return html.replaceAll(/(href|src)="\/(?!\/)(_|brand\/)?/g, (_, name, file = '') =>
    file ? `${name}="${origin}/${file}` : `${name}="${base}/`,
  );
}
