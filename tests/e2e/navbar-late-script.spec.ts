import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { middleOf } from './fingers.ts';
import { holdBack } from './form-page.ts';
import { urlOf } from './hosts.ts';
import { bar, hydrated, opener, scrollPage, telephone } from './page-helpers.ts';

test.describe('a phone with a late script', () => {
  test.use({ viewport: telephone });
  let arrive = () => {};
  test.beforeEach(async ({ page }) => {
    arrive = await holdBack(page, '**/_astro/*.js');
    await page.goto(urlOf(brandById('tabor'), '/'));
  });

  test('a menu opened before the script stays open; opened again, it slides in', async ({ page }) => {
    await opener(page).click();
    const links = bar(page).locator('nav').filter({ visible: true });
    arrive();
    await hydrated(page);
    await expect(links).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await scrollPage(page, 600);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scrollPage(page, 700);
    await expect(bar(page), 'its menu is open').toBeInViewport();
    await opener(page).click();
    await expect(links).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await opener(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
  });

  test('keeps the focus and a press on a link of the open menu', async ({ page }) => {
    await opener(page).click();
    const link = bar(page).getByRole('link', { name: 'Kontakt' });
    await link.focus();
    await link.hover();
    await page.mouse.down();
    arrive();
    await hydrated(page);
    await expect(link).toBeFocused();
    await page.mouse.up();
    await expect(page).toHaveURL(urlOf(brandById('tabor'), '/kontakt'));
  });

  test('keeps the focus and a press on the button', async ({ page }) => {
    await opener(page).hover();
    await page.mouse.down();
    arrive();
    await hydrated(page);
    await expect(opener(page)).toBeFocused();
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a second press at the same place closes the menu', async ({ page }) => {
    await page.setViewportSize(telephone);
    await page.goto(urlOf(brandById('rivabella'), '/de'));
    const press = await middleOf(opener(page));
    const links = bar(page).locator('nav').filter({ visible: true });
    await page.mouse.click(press.x, press.y);
    await expect(links.getByRole('link').first()).toBeInViewport();
    await page.mouse.click(press.x, press.y);
    await expect(links).toHaveCount(0);
  });

  test('in landscape orientation the whole menu can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 320 });
    await page.goto(urlOf(brandById('tabor'), '/'));
    await opener(page).click();
    const last = bar(page).locator('nav').filter({ visible: true }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});
