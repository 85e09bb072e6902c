import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * A test with its own visitor address, so that tests do not share rate limits. Its page must not log anything in the
 * console.
 */
export const test = base.extend<{ errors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
  extraHTTPHeaders: async ({}, use, { testId, repeatEachIndex }) => {
    const [a, b, c] = createHash('sha256').update(`${testId} ${repeatEachIndex}`).digest();
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        // Skips Chromium's own message about a bad status or a connection that a test cuts.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});
