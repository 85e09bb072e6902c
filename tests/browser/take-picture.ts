import type { Browser } from 'playwright';

export interface Shot {
  url: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** Where the PNG goes. */
  path: string;
}

/** Takes a picture of a whole page, with the pictures that load only when one scrolls to them. */
export async function takePicture(browser: Browser, { url, width, path }: Shot): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  try {
    await page.goto(url);
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        // Of two pages beside each other the browser may draw one alone.
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, 200);
        });
      }
      // Those at the far end of a row that scrolls by itself were not scrolled to.
      for (const image of document.images) image.loading = 'eager';
      // One that cannot be loaded is to be seen as it is, and one that never answers must not hold the others up.
      const loaded = [...document.images].map((image) => image.decode().catch(() => undefined));
      await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 10_000))]);
      await document.fonts.ready;
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}
