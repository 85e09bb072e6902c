import { expect, test } from '@playwright/test';
import { brands } from '../../sites.config.ts';
import { askAt } from '../fixtures/ask.ts';
import { type DevelopmentServer, startDevelopment } from '../fixtures/development-server.ts';
import { beyondTheEdge } from './misfits.ts';

// All tests share one server and edit its files in turn.
test.describe.configure({ mode: 'serial', timeout: 360_000 });

let server: DevelopmentServer;
/** Original texts of the files that the current test edits. */
const edited = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(720_000);
  server = await startDevelopment();
});
test.afterAll(() => server?.stop());
test.afterEach(async () => {
  for (const [path, text] of edited) await server.write(path, text);
  edited.clear();
});

const urlOf = (brand: string, path = '/') => `http://${brand}.localhost:${server.port}${path}`;
const ask = (brand: string, path = '/') => askAt(server.port, `${brand}.localhost:${server.port}`, path);
const content = 'src/content/default/geeren/de-CH/';
const home = `${content}seiten/index.yaml`;
const dictionary = (language: string) => `public/locales/${language}/translation.json`;

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await server.read(path);
  const changed = change(text);
  expect(changed, `${path} is changed`).not.toBe(text);
  if (!edited.has(path)) edited.set(path, text);
  await server.write(path, changed);
}

/** Edits a file until the page shows it: a page that is just being reloaded hears of no change. */
async function editUntil(
  path: string,
  change: (text: string) => string,
  isShown: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  await edit(path, change);
  const changed = await server.read(path);
  await expect(async () => {
    await server.write(path, changed);
    await isShown({ timeout: 10_000 });
  }).toPass();
}

const heading = (text: string) => (yaml: string) => yaml.replace(/(bloecke\.hero\n\s+Titel: ).*/, `$1${text}`);

/** Lines of the terminal that contain a name. */
const saidOf = (name: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(name));

test('prints the addresses of the sites and of the catalogue', async () => {
  for (const { id } of brands) expect(server.output()).toContain(`\n  ${urlOf(id, '')}\n`);
  expect(server.output()).toMatch(/\n {2}http:\/\/[a-z-]+\.localhost:\d+\/_katalog\n/);
  expect(server.output()).not.toContain('[');
});

test('an edit of the texts shows, also if it is the first edit', async () => {
  expect((await ask('geeren')).status).toBe(200);
  await edit(dictionary('de'), (text) => text.replace(/("skipToContent": )".*?"/, '$1"Zuerst"'));
  await expect.poll(async () => (await ask('geeren')).text).toContain('Zuerst');
});

test('edits of content, templates, styles and texts show without reloading', async ({ page }) => {
  await page.goto(urlOf('geeren'));
  const body = page.locator('body');
  await editUntil(home, heading('Ganz neu'), (within) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Ganz neu', within),
  );
  await editUntil(
    'src/layouts/Footer.astro',
    (text) => text.replace('<footer', '<footer data-edited'),
    (within) => expect(page.locator('footer[data-edited]')).toBeAttached(within),
  );
  await editUntil(
    'src/styles/_base.scss',
    (text) => `${text}\nbody {\n  outline: 3px solid;\n}\n`,
    (within) => expect(body).toHaveCSS('outline-width', '3px', within),
  );
  await editUntil(
    'src/islands/navbar/Navbar.module.scss',
    (text) => `${text}\n:global(body) {\n  outline-offset: 5px;\n}\n`,
    (within) => expect(body).toHaveCSS('outline-offset', '5px', within),
  );
  await editUntil(
    dictionary('de'),
    (text) => text.replace(/("skipToContent": )".*?"/, '$1"Hinein"'),
    (within) => expect(page.getByRole('link', { name: 'Hinein' })).toBeAttached(within),
  );
});

test('an error in the content shows on the pages of its brand only, until it is corrected', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(urlOf('geeren'));
  const [, original = ''] = /bloecke\.hero\n\s+Titel: (.*)/.exec(await server.read(home)) ?? [];
  const sentence = 'seite / (geeren): Titl is no field: «Titel» may be meant; found «Geeren»';
  await editUntil(
    home,
    (text) => text.replace('Titel:', 'Titl:'),
    (within) => expect(page.getByRole('listitem')).toHaveText([sentence], within),
  );
  await expect(page).toHaveTitle('Geeren cannot be shown');
  await expect(async () => expect(await beyondTheEdge(page)).toEqual([])).toPass();
  expect((await ask('geeren', '/kontakt')).status).toBe(500);
  expect((await ask('tabor')).status).toBe(200);

  await editUntil(
    home,
    (text) => text.replace('Titl:', 'Titel:'),
    (within) => expect(page.getByRole('heading', { level: 1 })).toHaveText(original, within),
  );
  expect(saidOf('Titl is')).toEqual([`✗ ${sentence}`]);
});

test('an edit of the code that reads the content takes effect', async () => {
  const shows = (sentence: string) =>
    expect.poll(async () => (await ask('geeren')).text, { timeout: 50_000 }).toContain(sentence);
  await edit(home, (text) => text.replace('Titel:', 'Titl:'));
  await shows('Titl is no field');
  // The content of all brands is read once more.
  await edit('src/content/unknown-fields.ts', (text) => text.replace('is no field', 'is unknown'));
  await shows('Titl is unknown');
});

test('an edit of the table of brands takes effect', async ({ page }) => {
  await page.goto(urlOf('geeren'));
  await edit('sites.config.ts', (text) =>
    text.replace(/(id: 'geeren'[^}]*\}[^}]*face: ')[a-z-]+/, '$1classical-serif'),
  );
  // All pages use the table: they are compiled, and the content of all brands is read, once more.
  const preload = page.locator('link[rel=preload][as=font][href*="classical-serif"]');
  await expect(preload).not.toHaveCount(0, { timeout: 60_000 });
});
