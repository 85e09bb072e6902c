import { expect, type Locator, type Page } from '@playwright/test';
import type { BrandId } from '../../sites.config.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { one, urlOf } from './hosts.ts';

type Sample = readonly [brand: BrandId, path: string];

/** Galleries of brands with different picture shapes. */
export const galleries = one<Sample>([
  ['tabor', '/wohnen/haus-umgebung'],
  ['zumipark', '/'],
  ['rosengarten', '/wohnen/haus-umgebung'],
]);

const buttons = {
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  enlarge: 'Bild vergrössern',
  close: 'Schliessen',
};

/** The first gallery of a page, or its dialog. */
export class GalleryPart {
  readonly row: Locator;
  readonly items: Locator;
  readonly announcer: Locator;
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.row = root.getByRole('group').first();
    this.items = this.row.locator('li');
    this.announcer = root.locator('p[aria-live=polite]').first();
  }

  button(name: keyof typeof buttons): Locator {
    return this.root.getByRole('button', { name: buttons[name], exact: true });
  }

  /** Returns the open full-screen view. */
  async fullScreen(): Promise<GalleryPart> {
    const dialog = this.root.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return new GalleryPart(dialog);
  }

  /** Expects picture n, counted from one, at the start of the row, and its number in the announcement. */
  async expectAt(n: number): Promise<void> {
    await expect(this.announcer).toHaveText(`Bild ${n} von ${await this.items.count()}`);
    // Two fingers shift a row by a few pixels, which no browser corrects.
    await expect.poll(() => this.#distance(n)).toBeLessThan(12);
  }

  async #distance(n: number): Promise<number> {
    const [item, row] = [await this.items.nth(n - 1).boundingBox(), await this.row.boundingBox()];
    return item && row ? Math.abs(item.x - row.x) : Number.POSITIVE_INFINITY;
  }
}

/** Opens a page and waits until its first gallery is interactive. */
export async function openGallery(page: Page, [brand, path]: Sample): Promise<GalleryPart> {
  await page.goto(urlOf(brandById(brand), path));
  const gallery = firstGallery(page);
  await gallery.row.scrollIntoViewIfNeeded();
  await expect(gallery.button('enlarge')).toBeVisible();
  return gallery;
}

export const firstGallery = (page: Page) => new GalleryPart(page.locator('.gallery-band').first());
