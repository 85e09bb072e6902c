import type { Page } from 'playwright';

/** Collects messages of the console, exceptions and failed requests of a page. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // Chromium's own report of a status, the page's included, stands below with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource: the server responded'))
      errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      errors.push(`${response.url()} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    // A new page ends what the one before was still loading.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()} failed: ${reason}`);
  });
  return errors;
}
