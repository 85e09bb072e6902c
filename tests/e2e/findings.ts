import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** An error on a page. */
export interface Finding {
  /** Address and state: `/kontakt`, with the menu open. */
  address: string;
  /** Description with the element; findings with the same text are reported once. */
  text: string;
}

/** @throws if there are findings: each in a line, with its pages. */
export function expectNone(where: string, findings: readonly Finding[]): void {
  if (!findings.length) return;
  const lines = [...Map.groupBy(findings, ({ text }) => text)].map(([text, same]) => {
    const [first = '', ...others] = new Set(same.map(({ address }) => address));
    return `${where} ${first}${others.length ? ` and ${others.length} more` : ''}: ${text}`;
  });
  throw new Error(`${lines.length} kinds of findings, ${findings.length} in all\n${lines.join('\n')}`);
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Disables preloading of styles from other hosts and of videos: no enabled rule needs them.
  preload: false,
};

/** The minified version, because it is sent to every page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Runs axe on the current state of the page. The package `@axe-core/playwright` would send axe twice, which takes
 * longer than the check.
 */
export async function axeFindings(page: Page, address: string): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, given);
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, options);
  return violations.flatMap(({ id, help, targets }) =>
    targets.map((target) => ({ address, text: `${id} at «${target}»: ${help}` })),
  );
}

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
