import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import type { BrandId } from '../../sites.config.ts';
import { type PreviewOrigin, startPreviewOrigin, uidOf } from '../contract/preview-origin.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { axeFindings, expectNone, smallTargets } from './findings.ts';
import { beyondTheEdge } from './misfits.ts';
import { hydrated } from './page-helpers.ts';

test.describe.configure({ mode: 'serial', timeout: 360_000 });

let folders: TemporaryFolders;
let origin: PreviewOrigin;
/** Replaces the panel: a page of another site with a frame. */
let panel: Server;
let panelPort: number;

test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  panel = createServer(({ url = '' }, response) => {
    const src = new URL(url, 'http://panel').searchParams.get('src')?.replaceAll('&', '&amp;');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Panel</title><iframe src="${src}" width="1000" height="700"></iframe>`);
  });
  await once(panel.listen(0, '127.0.0.1'), 'listening');
  panelPort = (panel.address() as AddressInfo).port;
  folders = await temporaryFolders();
  const port = await freePort();
  origin = await startPreviewOrigin(folders, {
    port,
    admin: `http://panel.localhost:${panelPort}`,
    publish: ['tabor', 'waeckerling', 'rivabella'],
    settings: { PREVIEW_URL: `http://{brand}.localhost:${port}` },
  });
});
test.afterAll(async () => {
  await origin?.stop();
  panel?.close();
  await folders?.remove();
});

async function linkTo(brand: BrandId, path: string, locale: 'de-CH' | 'fr-CH' = 'de-CH') {
  const documentId = await origin.documentId('pages', brand, path);
  const link = await origin.link(uidOf('pages'), documentId, { locale });
  return { documentId, link: link ?? '' };
}

/** Opens a link in the frame of a panel at a host. */
async function framed(page: Page, link: string, host = 'panel.localhost'): Promise<FrameLocator> {
  await page.goto(`http://${host}:${panelPort}/?src=${encodeURIComponent(link)}`);
  return page.frameLocator('iframe');
}

test('the panel shows a draft in its frame, and updates it after saving', async ({ page }) => {
  const { documentId, link } = await linkTo('tabor', '/ueber-uns');
  await origin.write('pages', documentId, { Titel: 'Erster Entwurf' });
  const frame = await framed(page, link);
  await expect(frame.getByRole('complementary', { name: 'Entwurf' })).toBeVisible();
  await expect(frame.locator('h1')).toHaveText('Erster Entwurf');
  await origin.write('pages', documentId, { Titel: 'Zweiter Entwurf' });
  await expect(frame.locator('h1')).toHaveText('Zweiter Entwurf');
  // The reload opens the frame with the same link.
  await page.reload();
  await expect(frame.locator('h1')).toHaveText('Zweiter Entwurf');
});

test('an open preview reloads after every save, and only then', async ({ page }) => {
  const { documentId, link } = await linkTo('tabor', '/kontakt');
  await page.goto(link);
  let loads = 0;
  page.on('load', () => (loads += 1));
  for (const title of ['Erstens', 'Zweitens']) {
    await origin.write('pages', documentId, { Titel: title });
    await expect(page.locator('h1')).toHaveText(title);
  }
  // The page asks twice more for a newer version, and stays.
  for (let asked = 0; asked < 2; asked++) await page.waitForResponse((response) => response.url() === page.url());
  expect(loads).toBe(2);
  // The page also follows the other entries that it uses.
  const configuration = { as: 'admin', method: 'PUT', body: { data: { Telefon: '041 000 00 99' } } } as const;
  await origin.service.call('/api/konfiguration-tabor?status=draft', configuration);
  await expect(page.getByRole('link', { name: '041 000 00 99' }).first()).toBeVisible();
  // A draft fails the checks and is then corrected.
  await origin.write('pages', documentId, { Titel: null });
  await expect(page.locator('h1')).toHaveText('Dieser Entwurf lässt sich noch nicht zeigen');
  await origin.write('pages', documentId, { Titel: 'Drittens' });
  await expect(page.locator('h1')).toHaveText('Drittens');
});

test('a preview shows the website as of a chosen time', async ({ page }) => {
  const planned = { Marke: 'tabor', Text: 'Ab März um acht.', Art: 'besuch', Ab: '2098-03-01T07:00:00.000Z' };
  const documentId = await origin.create('bulletins', planned, 'de-CH');
  // The home page names what all pages lack.
  await page.goto((await linkTo('tabor', '/')).link);
  await expect(page.getByRole('listitem').filter({ hasText: 'hinweis 1 (tabor)' })).toContainText(
    'Auf der Website bis',
  );
  await origin.write('bulletins', documentId, { Bis: '2098-04-01T07:00:00.000Z' });
  const bar = page.getByRole('complementary', { name: 'Entwurf' });
  const notice = page.getByText('Ab März um acht.');
  // The page reloads by itself. Leaving it before would fail.
  await expect(notice).toBeVisible();
  await page.goto((await linkTo('tabor', '/wohnen')).link);
  // Without a chosen time, editors see what they have planned.
  await expect(bar).toContainText('So sieht die Seite nach dem Veröffentlichen aus.');
  await expect(notice).toBeVisible();
  const show = async (clock: string) => {
    await bar.getByLabel('Stand am').fill(clock);
    await bar.getByRole('button', { name: 'Zeigen' }).click();
  };
  await show('2098-03-01T07:59');
  await expect(bar).toContainText('01.03.2098, 7.59');
  await expect(page).toHaveURL(/\/wohnen$/);
  await expect(notice).toHaveCount(0);
  await show('2098-03-01T08:00');
  await expect(notice).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expectNone('the preview', [...(await axeFindings(page, 'as of')), ...(await smallTargets(page, 'as of'))]);
  expect(await beyondTheEdge(page)).toEqual([]);
  await show('');
  await expect(bar).toContainText('So sieht die Seite nach dem Veröffentlichen aus.');
});

test('placeholders mark missing parts of a draft, in the language of the page', async ({ page }) => {
  const { documentId, link } = await linkTo('rivabella', '/ueber-uns', 'fr-CH');
  await origin.write('pages', documentId, { Titel: null }, 'fr-CH');
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(422);
  await expect(page.locator('h1')).toHaveText('Ce brouillon ne peut pas encore être affiché');
  await expect(page.getByRole('listitem').filter({ hasText: 'seite /ueber-uns (rivabella, fr-CH)' })).toBeVisible();
  expectNone('the preview', await axeFindings(page, 'a draft that is not whole'));
});

for (const width of [360, 1440])
  test(`the bar is accessible at ${width} px, and nothing covers it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [brand, path] of [
      ['tabor', '/'],
      ['waeckerling', '/kontakt'],
    ] as const) {
      const { link } = await linkTo(brand, path);
      await page.goto(link);
      const bar = page.getByRole('complementary', { name: 'Entwurf' });
      await expect(bar).toBeVisible();
      const state = `${brand} at ${width} px`;
      expectNone('the preview', [...(await axeFindings(page, state)), ...(await smallTargets(page, state))]);
      expect(await beyondTheEdge(page), state).toEqual([]);
      const [own, below] = await Promise.all([bar.boundingBox(), page.locator('header').first().boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
      await hydrated(page);
      // The page's own bar must not cover this one while it moves away.
      await page.mouse.wheel(0, 30);
      await expect(page.locator('astro-island > header')).toHaveClass(/away/);
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const topmost = await bar.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 5, bottom - 5));
      });
      expect(topmost).toBe(true);
    }
  });
