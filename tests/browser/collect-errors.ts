import type { Page } from 'playwright';

/** Collects messages of the console, exceptions and failed requests of a page. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // The handler below reports bad statuses with their address, so Chromium's own message is skipped.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource: the server responded'))
      errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      errors.push(`${response.url()} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    // A navigation aborts the pending requests of the previous page.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()} failed: ${reason}`);
  });
  return errors;
}
