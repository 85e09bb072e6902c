import type { Browser } from 'playwright';

export interface Shot {
  url: string;
  /** Width of the window, in CSS pixels. */
  width: number;
  /** Path of the PNG. */
  path: string;
}

/** Takes a screenshot of a whole page, including lazily loaded pictures. */
export async function takePicture(browser: Browser, { url, width, path }: Shot): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  try {
    await page.goto(url);
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        // With two open pages the browser may draw only one, so a timer limits the wait.
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, 200);
        });
      }
      // Loads pictures at the far end of rows with their own scrollbar.
      for (const image of document.images) image.loading = 'eager';
      // A broken picture is shown as it is; one that never loads must not block the others.
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
