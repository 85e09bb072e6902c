import type { Page } from '@playwright/test';
import type { Finding } from './findings.ts';

/** Lists texts that a box cuts off, except texts for screen readers. */
export async function clippedText(page: Page, address: string): Promise<Finding[]> {
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
