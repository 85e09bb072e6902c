import { expect, type Page, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { pageTypes } from '../browser/page-types.ts';
import { allBrands, pagesOf, prefixesOf, urlOf } from './hosts.ts';

/** Largest empty part of a section, as a share of the page's content width and in pixels. */
const maxVoid = { share: 0.45, height: 440 };
/** Ratio of width to height up to which an arch is round on straight sides. */
const maxArch = 1.6;
const [phone, desktop] = [390, 1440];
const widths = [360, phone, 768, 1280, desktop, 1920];

// The layout needs no scripts.
test.use({ javaScriptEnabled: false });

/** Page types that differ in layout. The others repeat the same blocks. */
const shown = [
  'home',
  'events',
  'media',
  'jobs-offene-stellen',
  'unsere-haeuser',
  'wohnen',
  'pflege-betreuung',
  'jobs',
];

async function addressesOf(brand: Brand): Promise<string[]> {
  const [prefix = ''] = prefixesOf(brand);
  const types = pageTypes(await pagesOf(brand), prefix);
  return shown.flatMap((type) => types.get(type) ?? []);
}

for (const brand of allBrands)
  test(`${brand.id}: headings and rows keep their axis, no section is half empty, masks keep their form`, async ({
    page,
  }) => {
    const found: string[] = [];
    for (const address of await addressesOf(brand)) {
      // Without scripts, a page that changes its width is laid out as one that was opened at that width.
      await page.goto(urlOf(brand, address));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const isWide = width === desktop;
        const wrong = [
          ...(isWide ? [...(await headingsOffAxis(page)), ...(await voids(page)), ...(await repeatedDates(page))] : []),
          ...(isWide || width === phone ? await unalignedRows(page) : []),
          ...(await page.evaluate(stretchedMasks, maxArch)),
        ];
        found.push(...wrong.map((text) => `${address} at ${width} px: ${text}`));
      }
    }
    expect(found).toEqual([]);
  });

/** Lists headings that begin at another place than the content below them. */
function headingsOffAxis(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .section > .head')].flatMap((head) => {
      const body = head.nextElementSibling;
      if (!body?.checkVisibility()) return [];
      const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
      const isAbove = body.getBoundingClientRect().top >= head.getBoundingClientRect().bottom - 8;
      // A heading may stand above one of several columns.
      const axes = [body, ...body.querySelectorAll('li h3')].map(left);
      return isAbove && !axes.some((axis) => Math.abs(axis - left(head)) <= 2)
        ? [`«${head.textContent}» begins at ${left(head)}, its content at ${axes}`]
        : [];
    }),
  );
}

/** Lists sections with an empty rectangle that is too large. Lines and frames do not fill it. */
function voids(page: Page): Promise<string[]> {
  return page.evaluate(({ share, height: maxHeight }) => {
    const cell = 20;
    const probe = document.createElement('div');
    probe.className = 'grid';
    document.querySelector('main')?.append(probe);
    const content = probe.appendChild(document.createElement('div')).getBoundingClientRect();
    probe.remove();
    const columns = Math.floor(content.width / cell);
    return [...document.querySelectorAll('main :is(.band, .hero):not(:is(.band, .hero) *)')].flatMap((band) => {
      if (!band.checkVisibility()) return [];
      const box = band.getBoundingClientRect();
      const rows = Math.floor(box.height / cell);
      const filled = Array.from({ length: rows }, () => new Uint8Array(columns));
      const fill = ({ left, top, right, bottom }: DOMRect) => {
        for (
          let row = Math.max(0, Math.floor((top - box.top) / cell));
          row < Math.min(rows, (bottom - box.top) / cell);
          row++
        )
          for (
            let column = Math.max(0, Math.floor((left - content.left) / cell));
            column < Math.min(columns, (right - content.left) / cell);
            column++
          )
            (filled[row] as Uint8Array)[column] = 1;
      };
      const walker = document.createTreeWalker(band, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        if (!walker.currentNode.parentElement?.checkVisibility() || !walker.currentNode.textContent?.trim()) continue;
        range.selectNodeContents(walker.currentNode);
        for (const rect of range.getClientRects()) fill(rect);
      }
      // Sticky words move along with what stands next to them.
      for (const moving of band.querySelectorAll('*'))
        if (getComputedStyle(moving).position === 'sticky') {
          const { left, top, width } = moving.getBoundingClientRect();
          fill(new DOMRect(left, top, width, box.bottom - top));
        }
      // Days without events are frames.
      for (const drawn of band.querySelectorAll('img, svg, input, select, textarea, .button, .programme-week > li'))
        if (drawn.checkVisibility()) fill(drawn.getBoundingClientRect());
      // The largest rectangle of empty cells that is wide enough.
      let largest = 0;
      const heights = new Uint16Array(columns);
      // Without the padding above and below.
      const isFilled = (row: Uint8Array) => row.includes(1);
      for (const row of filled.slice(filled.findIndex(isFilled), filled.findLastIndex(isFilled) + 1)) {
        for (let column = 0; column < columns; column++) heights[column] = row[column] ? 0 : (heights[column] ?? 0) + 1;
        const wanted = Math.ceil(columns * share);
        for (let from = 0; from + wanted <= columns; from++)
          largest = Math.max(largest, Math.min(...heights.subarray(from, from + wanted)));
      }
      const name = band.querySelector('h1, h2')?.textContent ?? band.className;
      return largest * cell > maxHeight ? [`«${name}» is half empty for ${largest * cell} px`] : [];
    });
  }, maxVoid);
}

/** Lists parts of rows that begin at different places. */
function unalignedRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lefts = (selector: string, list: Element) =>
      [...list.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const row = (element.closest('li, article') as Element).getBoundingClientRect();
          return { width: Math.round(row.width), left: Math.round(element.getBoundingClientRect().left - row.left) };
        });
    const lists: [string, string[]][] = [
      ['.job-rows', ['.title', '.place', '.hours', '.area', '.since']],
      ['.section .body:has(> .item)', ['.item h2', '.item .kind']],
      ['.section .body:has(> .event)', ['.event h3', '.event .tile']],
    ];
    const places = lists.flatMap(([list, parts]) =>
      [...document.querySelectorAll(list)].flatMap((element) =>
        parts.flatMap((part) => {
          // A last card that fills its row is wider.
          const byWidth = Map.groupBy(lefts(part, element), ({ width }) => width).values();
          return [...byWidth].flatMap((rows) => {
            const found = rows.map(({ left }) => left);
            return Math.max(...found) - Math.min(...found) > 2 ? [`${list} ${part}: ${found}`] : [];
          });
        }),
      ),
    );
    // Cards side by side: their dates and titles stand in one row.
    const cards = [...document.querySelectorAll('.cards')].flatMap((list) =>
      ['.tile', '.kind'].flatMap((part) => {
        const tops = [...list.querySelectorAll(part)].map((element) => {
          const card = (element.closest('li') as Element).getBoundingClientRect();
          return { row: Math.round(card.top), top: Math.round(element.getBoundingClientRect().top) };
        });
        const isUneven = tops.some((one) =>
          tops.some((other) => one.row === other.row && Math.abs(one.top - other.top) > 2),
        );
        return isUneven ? [`cards: ${part}`] : [];
      }),
    );
    return [...places, ...cards];
  });
}

/** Lists events that say the day of their tile a second time. */
function repeatedDates(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main article:has(.tile)')].flatMap((article) => {
      const day = article.querySelector('.tile')?.getAttribute('datetime') ?? '';
      const long = new Date(day).toLocaleDateString('de-CH', {
        day: 'numeric',
        month: 'long',
        timeZone: 'Europe/Zurich',
      });
      const when = (article.querySelector('.when')?.textContent ?? '').replaceAll('\u00a0', ' ');
      // A yearly rhythm has to name its day.
      const words = when.replace(/Jedes Jahr am [^,]+/, '');
      return words.includes(long) ? [`«${article.querySelector('h2, h3')?.textContent}» repeats ${long}`] : [];
    }),
  );
}

/** Lists pictures with an arch that is wider than a round one, and with a segment that is no part of a circle. */
function stretchedMasks(maxArch: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .picture')].flatMap((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    if (!picture.checkVisibility() || width < 20) return [];
    const image = picture.querySelector('img') as Element;
    const isArch = Number.parseFloat(getComputedStyle(picture).borderTopLeftRadius) > width / 2;
    const cut = getComputedStyle(image).clipPath;
    const name = `${image.getAttribute('alt') || image.getAttribute('src')}: ${(width / height).toFixed(2)}`;
    if (isArch && width / height > maxArch) return [`arch ${name}`];
    return cut === 'none' || cut.startsWith('circle') ? [] : [`${cut} ${name}`];
  });
}
