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
        await new Promise(requestAnimationFrame);
      }
      const shown = [...document.images].filter((image) => image.checkVisibility());
      // One that cannot be loaded is to be seen as it is.
      await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}
