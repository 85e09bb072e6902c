import type { Page } from '@playwright/test';

/**
 * Finds flex and grid containers that split a text into several items. In Firefox, but not in Chromium, a `<wbr>`
 * becomes an item.
 */
export function partedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*:not(svg *)')]
      .filter((element) => /flex|grid/.test(getComputedStyle(element).display))
      .filter(({ childNodes }) => {
        const texts = [...childNodes].filter((node) => node instanceof Text && node.data.trim());
        return texts.length > 1 || (texts.length && [...childNodes].some(({ nodeName }) => nodeName === 'WBR'));
      })
      .map((element) => element.outerHTML.slice(0, 150)),
  );
}
