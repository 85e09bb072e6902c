import { expect, type Locator, type Page } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { one, urlOf } from './hosts.ts';

export interface GallerySample {
  name: string;
  url: () => string;
  /** Text for picture n of a total. */
  position: (n: number, total: number) => string;
  buttons: { previous: string; next: string; enlarge: string; close: string };
}

const german = {
  position: (n: number, total: number) => `Bild ${n} von ${total}`,
  buttons: {
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    enlarge: 'Bild vergrössern',
    close: 'Schliessen',
  },
};

const sample = (id: Parameters<typeof brandById>[0], path: string, texts = german): GallerySample => ({
  name: `${id}${path}`,
  url: () => urlOf(brandById(id), path),
  ...texts,
});

/** Galleries of brands with different picture shapes. */
export const ofBrands = [
  sample('tabor', '/wohnen/haus-umgebung'),
  sample('zumipark', '/'),
  sample('rosengarten', '/'),
] as const;

/** Gallery for tests that do not depend on the shape of the pictures. */
export const ofOneBrand = one(ofBrands);

/** A gallery in each other language. */
export const ofOtherLanguages = one([
  sample('rivabella', '/it/unsere-haeuser/residenza-rivabella', {
    position: (n, total) => `Immagine ${n} di ${total}`,
    buttons: {
      previous: 'Immagine precedente',
      next: 'Immagine successiva',
      enlarge: 'Ingrandisci l’immagine',
      close: 'Chiudi',
    },
  }),
  sample('rivabella', '/fr/unsere-haeuser/residenza-rivabella', {
    position: (n, total) => `Image ${n} sur ${total}`,
    buttons: { previous: 'Image précédente', next: 'Image suivante', enlarge: 'Agrandir l’image', close: 'Fermer' },
  }),
  sample('rivabella', '/en/unsere-haeuser/residenza-rivabella', {
    position: (n, total) => `Picture ${n} of ${total}`,
    buttons: { previous: 'Previous picture', next: 'Next picture', enlarge: 'Enlarge picture', close: 'Close' },
  }),
]);

/** The first gallery of a page, or its dialog. */
export class GalleryPart {
  readonly row: Locator;
  readonly items: Locator;
  readonly announcer: Locator;
  readonly #sample: GallerySample;
  readonly root: Locator;

  constructor(sample: GallerySample, root: Locator) {
    this.#sample = sample;
    this.root = root;
    this.row = root.getByRole('group').first();
    this.items = this.row.locator('li');
    this.announcer = root.locator('p[aria-live=polite]').first();
  }

  button(name: keyof GallerySample['buttons']): Locator {
    return this.root.getByRole('button', { name: this.#sample.buttons[name], exact: true });
  }

  /** Expects picture n, counted from one, at the start of the row, and its number in the announcement. */
  async expectAt(n: number): Promise<void> {
    const total = await this.items.count();
    await expect(this.announcer).toHaveText(this.#sample.position(n, total));
    // Two fingers shift a row by a few pixels, which no browser corrects.
    await expect.poll(() => this.#distance(n)).toBeLessThan(12);
  }

  async #distance(n: number): Promise<number> {
    const [item, row] = [await this.items.nth(n - 1).boundingBox(), await this.row.boundingBox()];
    return item && row ? Math.abs(item.x - row.x) : Number.POSITIVE_INFINITY;
  }
}

/** Opens a page and waits until its first gallery is interactive. */
export async function openGallery(page: Page, sample: GallerySample): Promise<GalleryPart> {
  await page.goto(sample.url());
  const gallery = firstGallery(page, sample);
  await gallery.row.scrollIntoViewIfNeeded();
  await expect(gallery.button('enlarge')).toBeVisible();
  return gallery;
}

export function firstGallery(page: Page, sample: GallerySample): GalleryPart {
  return new GalleryPart(sample, page.locator('.gallery-band').first());
}

/** Returns the open full-screen view. */
export async function fullScreenOf(gallery: GalleryPart, sample: GallerySample): Promise<GalleryPart> {
  const dialog = gallery.root.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return new GalleryPart(sample, dialog);
}
