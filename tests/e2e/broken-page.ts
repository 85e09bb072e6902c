import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brandOfHost } from '../../src/sites/find-brand.ts';
import { folders } from './folders.ts';

/** Serves the error page of the servers at `/500.html`, which otherwise answers 404. */
export async function showBrokenPages(page: Page): Promise<void> {
  await page.route('**/500.html', async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const path = join(folders.dist, brandOfHost(host).hosts[0], pathname);
    await route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', path });
  });
}
