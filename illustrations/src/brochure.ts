/** Prints an HTML page of several sheets as a PDF that is the same, byte for byte, whenever its input is. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { compact } from './core/pdf.ts';
import { pictureFolder } from './draw-scenes.ts';
import { findChromium } from './find-chromium.ts';
import { type Library, readLibrary } from './websites.ts';

let browser: Browser | undefined;

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** Pixels across, about four to a millimetre of paper: drawn, flat tones need no more. */
const across = (name: string, ratio: string): number =>
  name.includes('/portraet-') ? 130 : ratio.startsWith('210:') ? 840 : 700;

/** `tabor/haus@16:7`: the picture as a JPEG of these proportions, cut around its focal point. */
async function jpeg(reference: string, library: Library): Promise<string> {
  const [name = '', ratio = '3:2'] = reference.split('@');
  const picture = library[name];
  if (!picture) throw new Error(`bilder.yaml says nothing of ${name}`);
  const [over = 3, down = 2] = ratio.split(':').map(Number);
  const { width: w, height: h, focalPoint } = picture;
  const width = Math.min(w, Math.round((h * over) / down));
  const height = Math.min(h, Math.round((w * down) / over));
  const inside = (focus: number, part: number, whole: number): number =>
    Math.round(Math.min(Math.max((focus / 100) * whole - part / 2, 0), whole - part));
  const bytes = await sharp(await readFile(join(pictureFolder, `${name}.webp`)))
    .extract({ left: inside(focalPoint.x, width, w), top: inside(focalPoint.y, height, h), width, height })
    .resize({ width: across(name, ratio) })
    .jpeg({ quality: 52, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** `src="bild:…"` becomes the picture itself, with its alternative text unless one is given. */
async function withPictures(html: string): Promise<string> {
  const library = await readLibrary();
  const references = new Set([...html.matchAll(/src="bild:([^"]+)"/g)].map(([, reference = '']) => reference));
  let out = html;
  for (const reference of references) {
    const src = `src="${await jpeg(reference, library)}"`;
    const alt = (library[reference.replace(/@.*/, '')]?.alternativeText ?? '').replaceAll('"', '&quot;');
    out = out
      .replaceAll(`src="bild:${reference}" alt=""`, `${src} alt=""`)
      .replaceAll(`src="bild:${reference}"`, `${src} alt="${alt}"`);
  }
  return out;
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'Documents are printed by Chromium, and there is none. Run «npx playwright-core install chromium» in illustrations/, or put a Chromium into the PATH.',
    );
  // Chromium cannot use its sandbox as root; for anybody else it stays on.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

export interface Print {
  readonly pdf: Buffer;
  readonly pages: number;
}

export async function print(html: string, picture?: string): Promise<Print> {
  browser ??= await launch();
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  try {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.emulateMedia({ media: 'print' });
    await page.setContent(await withPictures(html), { waitUntil: 'load' });
    await page.waitForSelector('body[data-filled]', { timeout: 20_000 }).catch((cause: Error) => {
      throw new Error(problems.join('; ') || cause.message, { cause });
    });
    const pages = await page.locator('.page').count();
    if (picture) await page.screenshot({ path: picture, fullPage: true });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    return { pdf: compact(pdf), pages };
  } finally {
    await page.close();
  }
}
