import { expect, type Page } from '@playwright/test';

/** Opens the menu of a narrow screen. */
export async function openSmallMenu(page: Page): Promise<void> {
  const header = page.locator('body > header, astro-island header').first();
  await header.locator('summary').filter({ visible: true }).first().click();
  await expect(header.locator('nav').filter({ visible: true })).toHaveCount(1);
}
