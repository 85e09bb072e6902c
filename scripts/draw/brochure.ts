/** Prints an HTML page of several sheets as a PDF that is the same, byte for byte, whenever its input is. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { readLibrary } from '../../src/content/default/read.ts';
import { findChromium, isRoot } from '../find-chromium.ts';
import { pictureFolder } from './draw-scenes.ts';

let browser: Browser | undefined;

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** Pixels across of a picture by what it is: a printed width of 210 mm needs no more for drawn, flat tones. */
const across = (name: string): number => (name.includes('/portraet-') ? 200 : 1000);

/** `bild:tabor/haus` becomes the picture itself, a JPEG, with its alternative text unless one is given. */
async function withPictures(html: string): Promise<string> {
  const library = await readLibrary();
  const names = new Set([...html.matchAll(/src="bild:([^"]+)"/g)].map(([, name = '']) => name));
  let out = html;
  for (const name of names) {
    const file = await readFile(join(pictureFolder, `${name}.webp`));
    const jpeg = await sharp(file).resize({ width: across(name) }).jpeg({ quality: 66, mozjpeg: true }).toBuffer();
    const data = `src="data:image/jpeg;base64,${jpeg.toString('base64')}"`;
    const alt = (library[name]?.alternativeText ?? '').replaceAll('"', '&quot;');
    out = out.replaceAll(`src="bild:${name}" alt=""`, `${data} alt=""`).replaceAll(`src="bild:${name}"`, `${data} alt="${alt}"`);
  }
  return out;
}

/** Dates and identifiers of the printing, replaced by others of the same length. */
function withoutMoment(pdf: Buffer): Buffer {
  const fixed = pdf
    .toString('latin1')
    .replace(/\/(CreationDate|ModDate) ?\(D:[^)]*\)/g, (found) => found.replace(/D:[^)]*/, (moment) => "D:20260101000000+00'00'".padEnd(moment.length, ' ').slice(0, moment.length)))
    .replace(/\/ID ?\[ ?<[0-9A-Fa-f]+> ?<[0-9A-Fa-f]+> ?\]/g, (found) => found.replace(/(?<=<)[0-9A-Fa-f]+/g, (id) => '0'.repeat(id.length)));
  return Buffer.from(fixed, 'latin1');
}

export interface Print {
  readonly pdf: Buffer;
  readonly pages: number;
}

export async function print(html: string, picture?: string): Promise<Print> {
  browser ??= await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: !isRoot });
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
    return { pdf: withoutMoment(pdf), pages };
  } finally {
    await page.close();
  }
}
