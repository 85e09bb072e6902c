import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { ask, shownPlaces, urlOf } from './hosts.ts';
import { bar, hydrated, setTextSize, showBrokenPages } from './page-helpers.ts';

const widths = [1024, 1100, 1280, 1440, 1920];
/** Text sizes in pixels: the default, and twice as much. */
const sizes = [16, 32];

/** Expects every entry in the bar or in its menu, in order, on one line, at all widths and text sizes. */
async function expectWholeNavigation(page: Page, names: readonly string[], place: string): Promise<void> {
  for (const size of sizes) {
    await setTextSize(page, size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const state = `${place} at ${width} px with text of ${size} px`;
      const { shown, folded, hasNumber, misplaced } = await readWideBar(page);
      expect(misplaced, state).toEqual([]);
      expect([...shown, ...folded], state).toEqual(names);
      if (size === 16 && width >= 1280) expect(hasNumber, `${state}: the number in letters`).toBe(true);
    }
  }
}

for (const { name, brand, prefix } of shownPlaces)
  test(`${name} shows all entries from 1024 px on, the last ones in a menu if they do not fit`, async ({ page }) => {
    const { text } = await ask(brand.hosts[0], `${prefix}/konfiguration.json`);
    const names: string[] = JSON.parse(text).Nav.map(({ name }: { name: string }) => name);
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(urlOf(brand, `${prefix}/impressum`));
    // With a language menu there is room for four entries.
    expect((await readWideBar(page)).shown.length, 'at 1024 px').toBeGreaterThanOrEqual(prefix ? 4 : 5);
    await page.setViewportSize({ width: 1920, height: 800 });
    expect((await readWideBar(page)).shown, 'at 1920 px').toEqual(names);
    await expectWholeNavigation(page, names, name);
  });

test('ten entries with the longest names stay on one line', async ({ page }) => {
  const names = [
    'Wwwwwwwwwwwwwwwwwwwwww',
    'Hauswirtschaft und Technik',
    'ÄÖÜ',
    ...Array(7).fill('Veranstaltungskalender'),
  ];
  const Nav = names.map((name, index) => ({ name, link: `/s/seite-${index}` }));
  await showBrokenPages(page);
  await page.route('**/konfiguration.json', (route) =>
    route.fulfill({
      json: { Name: 'Tabor', Nav, Telefon: '044 000 00 40', TelefonLink: 'tel:+41440000040', locale: 'de-CH' },
    }),
  );
  await page.goto(urlOf(brandById('tabor'), '/500.html'));
  await expect(bar(page).locator('nav[aria-label] > ul a').first()).toBeAttached();
  await expectWholeNavigation(page, names, 'ten');
});

test.describe('the menu «Mehr»', () => {
  test.use({ viewport: { width: 1024, height: 800 } });

  const more = (page: Page) => bar(page).locator('nav summary');
  const folded = (page: Page) => bar(page).locator('nav details').getByRole('link', { name: 'Kontakt', exact: true });

  test.beforeEach(async ({ page }) => {
    await page.goto(urlOf(brandById('bauma'), '/ueber-uns'));
  });

  test('opens by the keyboard; Escape, a press elsewhere and a moving focus close it', async ({ page }) => {
    // On a wider screen all entries have room.
    const mark = more(page).locator('i');
    await expect(mark, 'it contains the current page').toBeVisible();
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(mark).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await hydrated(page);
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(folded(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(bar(page).locator('nav details a:focus')).toHaveText('Besuch');
    await page.keyboard.press('Escape');
    await expect(folded(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
    await more(page).click();
    await expect(folded(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(folded(page)).toBeHidden();
    await more(page).click();
    await folded(page).focus();
    await page.keyboard.press('Tab');
    await expect(folded(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1024, height: 800 } });

  test('the menu «Mehr» opens, and its links work', async ({ page }) => {
    const brand = brandById('bauma');
    await page.goto(urlOf(brand, '/'));
    const menu = page.locator('header nav details');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expect(page).toHaveURL(urlOf(brand, '/kontakt'));
  });
});

/** Content of the bar on a wide screen. */
interface WideBar {
  /** Visible entries; those in the menu «Mehr» are in `folded`. */
  shown: string[];
  folded: string[];
  /** Whether the phone number is visible on one line, not only «Anrufen». */
  hasNumber: boolean;
  /** Misplaced entries: on another line, over the logo, or beyond the edge. */
  misplaced: string[];
}

function readWideBar(page: Page): Promise<WideBar> {
  return page.evaluate(() => {
    const bar = document.querySelector('astro-island > header') as HTMLElement;
    const nav = [...bar.querySelectorAll('nav')].find((one) => one.checkVisibility());
    const textOf = (element: Element) => element.textContent ?? '';
    const isNamed = (element: Element) => getComputedStyle(element).display !== 'none';
    const entries = [...(nav?.querySelectorAll(':scope > ul > li') ?? [])].filter(isNamed);
    const more = nav?.querySelector('details');
    const hasMore = more?.checkVisibility() ?? false;
    const logo = bar.querySelector('img')?.getBoundingClientRect();
    const call = bar.querySelector('div > a[href^="tel:"]');
    const number = call?.querySelector('span:last-child');
    const parts = [...entries, ...(hasMore && more ? [more] : [])];
    const [first] = parts;
    const misplaced = parts
      .filter((part) => {
        const { top, left, right } = part.getBoundingClientRect();
        const isOnLine = Math.abs(top - (first?.getBoundingClientRect().top ?? 0)) < 2;
        const end = call?.getBoundingClientRect().left ?? innerWidth;
        return !(isOnLine && left >= (logo?.right ?? 0) && right <= end);
      })
      .map(textOf);
    return {
      shown: entries.map(textOf),
      folded: hasMore ? [...(more?.querySelectorAll('li') ?? [])].filter(isNamed).map(textOf) : [],
      hasNumber: (number?.checkVisibility() ?? false) && number?.getClientRects().length === 1,
      misplaced: document.documentElement.scrollWidth > innerWidth ? [...misplaced, 'the page'] : misplaced,
    };
  });
}
