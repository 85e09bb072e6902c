import type { FormPage } from './form-page.ts';
import { expect } from './visitor.ts';

/** What happens to a form before its script comes, by who does it. */
export const changes = {
  'a translation': ({ form }: FormPage) => form.evaluate(wrapTexts),
  'an extension': ({ field }: FormPage) =>
    field('email').evaluate((input) => input.after(document.createElement('spell-checker'))),
};

/** As Chromium translates a page. */
function wrapTexts(root: Element): void {
  const tag: string = 'font';
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('textarea')) continue;
    const outer = document.createElement(tag);
    outer.append(document.createElement(tag));
    text.replaceWith(outer);
    outer.firstElementChild?.append(text);
  }
}

/** Waits until React has put a new form in the place of the one that was changed, and has said so in the console. */
export async function expectReplaced({ page, form }: FormPage, errors: string[]): Promise<void> {
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(form.locator('font, spell-checker')).toHaveCount(0);
  await expect.poll(() => errors.splice(0).join()).toContain('#418');
}
