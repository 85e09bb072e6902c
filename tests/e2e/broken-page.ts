import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brandOfHost } from '../../src/sites/find-brand.ts';
import { folders } from './folders.ts';

/** Shows at `/500.html` what servers answer with when something is broken; asked for by name it is not found. */
export async function showBrokenPages(page: Page): Promise<void> {
  await page.route('**/500.html', async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const path = join(folders.dist, brandOfHost(host).hosts[0], pathname);
    await route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', path });
  });
}
