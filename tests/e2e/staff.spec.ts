import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { type ContentService, startContentService } from '../contract/content-service.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { plain } from '../fixtures/plain.ts';
import { axeFindings, expectNone, type Finding, smallTargets } from './findings.ts';
import { placeNamed } from './form-page.ts';
import { folders, one, type Place } from './hosts.ts';

test.describe.configure({ mode: 'default', timeout: 360_000 });

const places = one(['rivabella/fr', 'tabor', 'digallo', 'waeckerling', 'rivabella/it']).map(placeNamed);

let service: ContentService;
let origin: Origin;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  service = await startContentService();
  origin = await startOrigin({
    folders,
    outbox: { folder: join(service.folder, 'outbox'), key: undefined, retention: 14 },
    secrets: join(service.folder, 'secrets'),
    contentUrl: service.url,
    trustedProxies: 'loopback',
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
});
test.afterAll(async () => {
  await origin?.close();
  await service?.stop();
});

let guests = 0;

/** Opens a browser context with its own address, so that failed logins of other tests do not count. */
function guest(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  guests += 1;
  return browser.newContext({ ...options, extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${guests}` } });
}

const addressOf = (brand: Brand, path: string) => `http://${brand.id}.localhost:${origin.port}${path}`;

async function textsOf({ locale }: Place) {
  return JSON.parse(await readFile(`public/locales/${languageOf(locale)}/translation.json`, 'utf8'));
}

/** Titles of the published notices of a brand or of the group. */
async function titlesOf(brand: string): Promise<string[]> {
  const { body } = await service.call(`/api/mitteilungen?filters[Marke][$eq]=${brand}`, { as: 'admin' });
  return body.data.map(({ Titel }: { Titel: string }) => Titel);
}

/** Reads the cookies of the session and of the known device. */
async function cookiesOf(context: BrowserContext) {
  const cookies = await context.cookies();
  return ['__Host-intern', '__Host-geraet'].map((wanted) => cookies.find(({ name }) => name === wanted));
}

async function logIn(page: Page, name: string, given: { password?: string } = {}) {
  const { username, password } = { ...service.staff, ...given };
  await page.getByLabel(name).fill(username);
  await page.locator('#password').fill(password);
  await page.locator('form[action^="/api/anmelden"] button').click();
}

for (const place of places)
  test(`${place.name}: a correct password logs in, the notices show, and logging out works`, async ({ browser }) => {
    const context = await guest(browser);
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 800 });
    const { brand, prefix } = place;
    const { login, staff } = await textsOf(place);
    const findings: Finding[] = [];
    const look = async (state: string) =>
      findings.push(...(await axeFindings(page, state)), ...(await smallTargets(page, state)));

    await page.goto(addressOf(brand, `${prefix}/intern`));
    await expect(page.getByText(login.prompt)).toBeVisible();
    await look('the way in');
    await logIn(page, login.username, { password: 'not-this-one' });
    await expect(page.getByRole('alert')).toHaveText(login.failure);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel(login.username)).toHaveValue(service.staff.username);
    await look('refused');
    await page.getByText(login.forgot, { exact: true }).click();
    await look('refused, with the way to a new password');

    await logIn(page, login.username);
    await expect(page).toHaveURL(addressOf(brand, `${prefix}/intern`));
    const titles = [...(await titlesOf(brand.id)), ...(await titlesOf('gruppe'))];
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(titles.length);
    // The page shows only the own house, without a prompt to log in.
    await expect(page.getByRole('heading', { name: staff.website })).toBeVisible();
    const [beforeDate = '', afterDate = ''] = staff.upToDate.split('{{date}}');
    const state = plain(await page.getByText(beforeDate).innerText());
    expect(state.startsWith(beforeDate) && state.endsWith(afterDate), state).toBe(true);
    expect(state.slice(beforeDate.length, state.length - afterDate.length)).toMatch(/\d{4}/);
    await expect(page.getByText(/Melden Sie sich an|log in to|connectez-vous|acceda per/i)).toHaveCount(0);
    await expect(page.getByText(login.prompt)).toHaveCount(0);
    expect(await page.locator('main').innerText()).not.toMatch(/https?:|localhost|127\.0\.0\.1/);
    await look('inside');
    const [session, device] = await cookiesOf(context);
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', expires: -1 });
    expect(device).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    expect(((device?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(180, 1);

    await page.getByRole('button', { name: login.logout }).click();
    await expect(page.getByRole('status').filter({ hasText: login.loggedOut })).toBeVisible();
    await look('outside again');
    // The device stays known, so that failed logins of strangers do not lock it out.
    expect(await context.cookies()).toEqual([device]);
    await page.goto(addressOf(brand, `${prefix}/intern`));
    await expect(page.getByRole('heading', { name: staff.notices })).toHaveCount(0);
    expectNone(place.name, findings);
    await context.close();
  });

async function inside(browser: Browser, options = {}): Promise<Page> {
  const page = await (await guest(browser, options)).newPage();
  await page.goto(addressOf(brandById('tabor'), '/intern'));
  await logIn(page, 'Benutzername');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  return page;
}

test('everything works without script, and every address can be opened', async ({ browser }) => {
  const page = await inside(browser, { javaScriptEnabled: false });
  const intern = addressOf(brandById('tabor'), '/intern');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  await page.goto(intern);
  await expect(page.getByText('Melden Sie sich an')).toBeVisible();
  await expect(page.getByText('Sie sind abgemeldet.')).toHaveCount(0);
  for (const endpoint of ['anmelden', 'abmelden', 'passwort', 'passwort-vergessen']) {
    await page.goto(addressOf(brandById('tabor'), `/api/${endpoint}?locale=de-CH`));
    await expect(page).toHaveURL(intern);
  }
  await page.context().close();
});

test('staff content is in no file, in no cache, and not on another host with the same cookie', async ({ browser }) => {
  const page = await inside(browser);
  const [title = ''] = await titlesOf('tabor');
  const [{ name = '', value = '' } = {}] = await cookiesOf(page.context());
  const ask = async (host: string, cookie: string) => {
    const options = { headers: { host, cookie } };
    const answer = await page.request.get(`http://127.0.0.1:${origin.port}/intern`, options);
    const { 'cache-control': cache, 'set-cookie': deleted } = answer.headers();
    return { text: plain(await answer.text()), cache, deleted };
  };
  const own = await ask('tabor.example', `${name}=${value}`);
  expect(own.cache).toBe('no-store');
  expect(own.text).toContain(title);
  expect((await ask('tabor.example', '')).text).not.toContain(title);
  const expired = await ask('tabor.example', `${name}=made-up`);
  expect(expired.text).toContain('Ihre Sitzung ist abgelaufen');
  expect(expired.deleted, 'it is said once').toMatch(new RegExp(`^${name}=; Max-Age=0;`));
  expect((await ask('bauma.example', `${name}=${value}`)).text).toContain('Ihre Sitzung ist abgelaufen');
  await page.context().close();
});

test('a document opens after login; other visitors are redirected to the login', async ({ browser }) => {
  const form = new FormData();
  const bytes = pdf();
  form.set('files', new File([new Uint8Array(bytes)], 'Dienstplan «Zoë».pdf', { type: 'application/pdf' }));
  const [file] = (await service.call('/api/upload', { as: 'admin', body: form })).body;
  const data = {
    Marke: 'tabor',
    Titel: 'Neuer Dienstplan',
    Text: 'Ab Montag.',
    Datum: '2026-11-20',
    Dateien: [file.id],
  };
  const body = { data };
  expect((await service.call('/api/mitteilungen', { as: 'admin', body })).status).toBe(201);

  const page = await inside(browser);
  const link = page.getByRole('link', { name: 'Dienstplan «Zoë».pdf' });
  const [download, answer] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse(/\/api\/dokumente\//),
    link.click(),
  ]);
  expect(answer.headers()['content-security-policy']).toMatch(/^sandbox;/);
  expect(download.suggestedFilename()).toBe('Dienstplan «Zoë».pdf');
  expect(await readFile(await download.path())).toEqual(bytes);
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  expect(address).toContain(`${origin.port}/api/`);
  expect(await page.content()).not.toContain(service.url);

  const stranger = await (await guest(browser)).newPage();
  await stranger.goto(address);
  await expect(stranger).toHaveURL(addressOf(brandById('tabor'), '/intern'));
  await expect(stranger.getByText('Melden Sie sich an')).toBeVisible();
  for (const open of [page, stranger]) await open.context().close();
});
