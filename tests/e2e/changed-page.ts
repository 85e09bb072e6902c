import type { FormPage } from './form-page.ts';
import { expect } from './visitor.ts';

/** Changes of a form before its script runs, by their cause. */
export const changes = {
  'a translation': ({ form }: FormPage) => form.evaluate(wrapTexts),
  'an extension': ({ field }: FormPage) =>
    field('email').evaluate((input) => input.after(document.createElement('spell-checker'))),
};

/** Wraps texts in `<font>`, like Chromium's translation. */
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

/** Waits until React has replaced the changed form and has logged that in the console. */
export async function expectReplaced({ page, form }: FormPage, errors: string[]): Promise<void> {
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(form.locator('font, spell-checker')).toHaveCount(0);
  await expect.poll(() => errors.splice(0).join()).toContain('#418');
}
