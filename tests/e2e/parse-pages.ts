import type { Page } from '@playwright/test';

/** What a document names and what it can be asked for. */
export interface ParsedPage {
  /** Everything that a browser or a visitor may follow, as it stands in the document. */
  links: string[];
  /** Targets of `#fragments`. */
  ids: string[];
}

/** Lets the browser's own parser read documents; nothing of them is loaded or run. */
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
          // Candidates are separated by commas, which no address of ours has.
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
