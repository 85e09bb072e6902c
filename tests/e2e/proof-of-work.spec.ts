import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { outboxSettings } from '../../src/origin/outbox/start-outbox.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { folders, urlOf } from './hosts.ts';
import { hydrated } from './page-helpers.ts';

let outbox: string;
let origin: Origin;

test.beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'proof-'));
  origin = await startOrigin({
    folders,
    outbox: { ...outboxSettings({}), folder: outbox },
    secrets: `${outbox}-secrets`,
    proofOfWork: 'on',
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
});
test.afterAll(async () => {
  await origin.close();
  for (const folder of [outbox, `${outbox}-secrets`]) await rm(folder, { recursive: true });
});

const tabor = brandById('tabor');
const wantingUrl = (path: string) => `http://tabor.localhost:${origin.port}${path}`;

/** Records the answers to the forms, loads of the solver, and blocked requests. */
function listen(page: Page) {
  const heard = { answers: [] as string[], solver: 0, refused: [] as string[], hosts: new Set<string>() };
  page.on('response', (response) => {
    const { host, pathname } = new URL(response.url());
    heard.hosts.add(host);
    if (pathname.startsWith('/api/')) heard.answers.push(`${response.request().method()} ${response.status()}`);
    if (pathname.includes('solve-challenge')) heard.solver++;
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) heard.refused.push(message.text());
  });
  return heard;
}

async function sendMessage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.locator('#contact-name').fill('Rosa Zimtstern');
  await page.locator('#contact-email').fill('rosa@zimtstern.example');
  await page.locator('#contact-message').fill('Haben Sie ein Zimmer frei?');
  await page.locator('#contact-privacy').check();
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('status')).toContainText('Ihre Nachricht wurde gesendet', { timeout: 20_000 });
}

test('a message is sent again with the required proof of work', async ({ page }) => {
  const heard = listen(page);
  await sendMessage(page, wantingUrl('/kontakt'));
  expect(heard.answers).toEqual(['POST 428', 'POST 200']);
  expect(heard.solver).toBe(1);
  expect(heard.refused).toEqual([]);
  expect([...heard.hosts]).toEqual([new URL(wantingUrl('/')).host]);
});

test('an application does the proof of work first, and uploads its file once', async ({ page }) => {
  const heard = listen(page);
  await page.goto(wantingUrl('/jobs/schnellbewerbung'));
  await hydrated(page);
  const fields = {
    firstName: 'Rosa',
    surname: 'Zimtstern',
    training: 'Kauffrau EFZ',
    address: 'Lindenhof 3',
    zipCode: '8001',
    location: 'Zürich',
    email: 'rosa@zimtstern.example',
    tel: '044 123 45 67',
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`#application-${name}`).fill(value);
  await page.locator('#application-area').selectOption('verwaltung');
  await page.locator('#application-privacy').check();
  const file = { name: 'Lebenslauf.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.locator('#application-files').setInputFiles(file);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('status')).toContainText('Ihre Bewerbung wurde gesendet', { timeout: 20_000 });
  expect(heard.answers).toEqual(['GET 200', 'POST 200']);
  expect(heard.solver).toBe(1);
  expect(heard.refused).toEqual([]);
});

test('without a required proof of work nothing is requested or loaded for it', async ({ page }) => {
  const heard = listen(page);
  await sendMessage(page, urlOf(tabor, '/kontakt'));
  expect(heard.answers).toEqual(['POST 200']);
  expect(heard.solver).toBe(0);
});
