import type { Page } from '@playwright/test';
import type { Finding } from './findings.ts';

/** Lists words that break without a hyphen. */
export async function cutWords(page: Page, address: string): Promise<Finding[]> {
  const words = await page.evaluate(() => {
    const found = new Set<string>();
    const range = document.createRange();
    const topOf = (text: Node, index: number): number | undefined => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      // The first rectangle of a letter may be the hyphen at the end of the previous line.
      return [...range.getClientRects()].at(-1)?.top;
    };
    // Text for screen readers is in a box of one pixel.
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      ((getComputedStyle(element).display !== 'contents' && element.getBoundingClientRect().width <= 1) ||
        isForReaders(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg') || isForReaders(parent))
        continue;
      // Mail addresses break at punctuation without a hyphen, which would look like a part of them.
      if (parent.closest('a[href^="mailto:"]') || text.textContent?.includes('@')) continue;
      // With hyphenation the browser also breaks short words.
      const knows = getComputedStyle(parent).hyphens === 'auto';
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}\u00ad]+/gu)) {
        if (knows && word.length < 10) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length < 2) continue;
        // Checks each piece between soft hyphens: it must stay on one line.
        const isCut = [...word.matchAll(/[^\u00ad]+/gu)].some(({ 0: piece, index: place }) => {
          const tops = [...piece].map((_, letter) => topOf(text, index + place + letter) ?? 0);
          return tops.some((top, letter) => letter > 0 && top - (tops[letter - 1] ?? top) > 5);
        });
        if (isCut) found.add(word.replaceAll('\u00ad', '|'));
      }
    }
    return [...found];
  });
  return words.map((word) => ({ address, text: `«${word}» is cut without a hyphen` }));
}
