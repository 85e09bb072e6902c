import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Finding } from './findings.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is shown now. */
export async function axeFindings(page: Page, address: string): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    // Without it every page is judged by way of a second tab, which only frames need.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ address, text: `${id} at «${target.join(' ')}»: ${help}` })),
  );
}
