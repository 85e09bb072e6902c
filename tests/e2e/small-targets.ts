import type { Page } from '@playwright/test';
import type { Finding } from './findings.ts';

/** Lists links and controls that are less than 44 px high, except links within running text, as in WCAG. */
export async function smallTargets(page: Page, address: string): Promise<Finding[]> {
  const targets = await page.evaluate(() => {
    const selector = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]';
    // Also counts pictures in a link, the label of a checkbox, and the card that a link covers.
    const heightOf = (element: Element): number => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const parts = [element, ...element.querySelectorAll('*'), ...labels].map((part) => part.getBoundingClientRect());
      const { content, position, height } = getComputedStyle(element, '::after');
      const spread = content !== 'none' && position === 'absolute' ? Number.parseFloat(height) || 0 : 0;
      return Math.max(spread, ...parts.map((part) => part.height));
    };
    const isInText = (element: Element): boolean => {
      const text = element.closest('p, li, dd, td, blockquote, figcaption')?.cloneNode(true) as Element | undefined;
      if (!text || getComputedStyle(element).display !== 'inline') return false;
      for (const link of text.querySelectorAll('a')) link.remove();
      return /\p{L}/u.test(text.textContent ?? '');
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const nameOf = (element: Element | null): string => {
      // Scope classes of Astro do not help to find an element.
      const classes = [...(element?.classList ?? [])].filter((name) => !name.startsWith('astro-'));
      return element ? [element.localName, ...classes].join('.') : '';
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => isShown(element) && !isInText(element) && heightOf(element) < 43.5)
      .map((element) => ({
        name: [element.parentElement?.parentElement ?? null, element.parentElement, element].map(nameOf).join(' > '),
        height: Math.round(heightOf(element)),
      }));
  });
  return targets.map(({ name, height }) => ({
    address: `${address} (${height} px)`,
    text: `«${name}» is less than 44 px high`,
  }));
}
