import type { Page } from '@playwright/test';
import type { Finding } from './findings.ts';

/** Finds content beyond the edge of the window, and clipped text. */
export async function misfits(page: Page, address: string): Promise<Finding[]> {
  const beyond = (await beyondTheEdge(page)).map((text) => ({ address, text: `beyond the edge: ${text}` }));
  return [...beyond, ...(await clippedText(page, address))];
}

/** Page of Playwright or of another driver. */
interface Evaluates {
  evaluate(run: () => string[]): Promise<string[]>;
}

/** Lists elements beyond the right or left edge of the window, except in parts with their own scrollbar. */
export function beyondTheEdge(page: Evaluates): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // An SVG clips its content, a map for example.
    const beyond = [...document.body.querySelectorAll<HTMLElement>('*:not(svg *)')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && (right > width + 1 || left < -1) && !scrolls(element);
    });
    const names = beyond.map((element) => element.outerHTML.slice(0, 100));
    if (document.documentElement.scrollWidth > width)
      names.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return names;
  });
}

/** Lists texts that a box cuts off, except texts for screen readers. */
async function clippedText(page: Page, address: string): Promise<Finding[]> {
  const texts = await page.evaluate(() => {
    const clips = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflow);
    const isForReaders = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const own = range.getBoundingClientRect();
      // Ascenders and descenders may reach beyond a tight line box.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.3;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        if (!clips(box)) continue;
        if (isForReaders(box)) break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isCut =
          own.left < left - 1 || own.right > right + 1 || own.top < top - slack || own.bottom > bottom + slack;
        if (isCut)
          found.push(`«${text.textContent.trim().slice(0, 40)}» is cut off by ${box.localName}.${box.className}`);
      }
    }
    return found;
  });
  return texts.map((text) => ({ address, text }));
}

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
      // Other browsers hyphenate such words; this one has no dictionary.
      const isHyphenated = getComputedStyle(parent).hyphens === 'auto';
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}\u00ad]+/gu)) {
        if (isHyphenated && !word.includes('\u00ad')) continue;
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
