import type { Page } from '@playwright/test';

/** Links and ids of a document. */
export interface ParsedPage {
  /** All links that a browser or a visitor may follow, as written in the document. */
  links: string[];
  /** Targets of `#fragments`. */
  ids: string[];
}

/** Parses documents with the browser's own parser, without loading or running anything. */
export function parsePages(page: Page, documents: readonly string[]): Promise<ParsedPage[]> {
  return page.evaluate((texts) => {
    const single = ['href', 'src', 'poster', 'data', 'component-url', 'renderer-url', 'before-hydration-url'];
    return texts.map((text) => {
      const tree = new DOMParser().parseFromString(text, 'text/html');
      const valuesOf = (name: string) =>
        [...tree.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
      return {
        links: [
          ...single.flatMap(valuesOf),
          // Commas separate candidates; addresses of the project contain none.
          ...['srcset', 'imagesrcset']
            .flatMap(valuesOf)
            .flatMap((set) => set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')),
          ...[
            ...tree.querySelectorAll('meta[property$=":url"], meta[property$=":image"], meta[name="twitter:image"]'),
          ].map((meta) => meta.getAttribute('content') ?? ''),
          ...[...tree.querySelectorAll('[style], style')].flatMap((element) =>
            [...(element.getAttribute('style') ?? element.textContent ?? '').matchAll(/url\(["']?([^"')]+)/g)].map(
              ([, address = '']) => address,
            ),
          ),
        ],
        ids: [
          ...valuesOf('id'),
          ...[...tree.querySelectorAll('a[name]')].map((anchor) => anchor.getAttribute('name') ?? ''),
        ],
      };
    });
  }, documents);
}
