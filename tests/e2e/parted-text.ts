import type { Page } from '@playwright/test';

/**
 * Sentences and words that fall apart into the items of a flex or grid container: its text is in several pieces, or has
 * a `<wbr>`, of which Firefox alone makes an item.
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
