import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { Finding } from './findings.ts';

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
