import type { Page } from '@playwright/test';

/** Content of the bar on a wide screen. */
export interface WideBar {
  /** Visible entries; those in the menu «Mehr» are in `folded`. */
  shown: string[];
  folded: string[];
  /** Whether the phone number is visible, not only its icon. */
  hasNumber: boolean;
  /** Misplaced entries: on another line, over the logo, or beyond the edge. */
  misplaced: string[];
}

/** Sets the text size of the browser, in pixels: the default, or twice as much. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

export function readWideBar(page: Page): Promise<WideBar> {
  return page.evaluate(() => {
    const bar = document.querySelector('astro-island > header') as HTMLElement;
    const nav = [...bar.querySelectorAll('nav')].find((one) => one.checkVisibility());
    // Removes soft hyphens.
    const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00ad', '');
    const isNamed = (element: Element) => getComputedStyle(element).display !== 'none';
    const entries = [...(nav?.querySelectorAll(':scope > ul > li') ?? [])].filter(isNamed);
    const more = nav?.querySelector('details');
    const hasMore = more?.checkVisibility() ?? false;
    const logo = bar.querySelector('img')?.getBoundingClientRect();
    const call = bar.querySelector('div > a[href^="tel:"]');
    const parts = [...entries, ...(hasMore && more ? [more] : [])];
    const [first] = parts;
    const misplaced = parts
      .filter((part) => {
        const { top, left, right } = part.getBoundingClientRect();
        const isOnLine = Math.abs(top - (first?.getBoundingClientRect().top ?? 0)) < 2;
        const end = call?.getBoundingClientRect().left ?? innerWidth;
        return !(isOnLine && left >= (logo?.right ?? 0) && right <= end);
      })
      .map(textOf);
    return {
      shown: entries.map(textOf),
      folded: hasMore ? [...(more?.querySelectorAll('li') ?? [])].filter(isNamed).map(textOf) : [],
      hasNumber: call?.querySelector('span:last-child')?.checkVisibility() ?? false,
      misplaced: document.documentElement.scrollWidth > innerWidth ? [...misplaced, 'the page'] : misplaced,
    };
  });
}
