import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { outboxSettings } from '../../src/origin/outbox/start-outbox.ts';
import { applicantOf, path as applicationPath, curriculum, input } from './application-page.ts';
import { formPage, tabor } from './form-page.ts';
import { folders, urlOf } from './hosts.ts';
import { hydrated } from './page-helpers.ts';
import { expect, test } from './visitor.ts';

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

const wantingUrl = (path: string) => `http://tabor.localhost:${origin.port}${path}`;

/** Records the answers to the forms, and loads of the solver. */
function listen(page: Page) {
  const heard = { answers: [] as string[], solver: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) heard.answers.push(`${response.request().method()} ${response.status()}`);
    if (pathname.includes('solve-challenge')) heard.solver++;
  });
  return heard;
}

async function sendMessage(page: Page, address: string, { testId }: TestInfo): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  const { fill, form, sent } = await formPage(page, tabor);
  await fill({ name: 'Rosa Zimtstern', email: 'rosa@zimtstern.example', message: testId, privacy: 'yes' });
  await form.locator('button[type=submit]').click();
  await expect(sent).toContainText('Ihre Nachricht wurde gesendet', { timeout: 20_000 });
}

test('a message is sent again with the required proof of work', async ({ page }, info) => {
  const heard = listen(page);
  await sendMessage(page, wantingUrl('/kontakt'), info);
  expect(heard).toEqual({ answers: ['POST 428', 'POST 200'], solver: 1 });
});

test('an application does the proof of work first, and uploads its file once', async ({ page }, info) => {
  const heard = listen(page);
  await page.goto(wantingUrl(applicationPath));
  await hydrated(page);
  const application = await formPage(page, tabor);
  await application.fill(applicantOf(info));
  await input(application).setInputFiles([curriculum()]);
  await application.form.locator('button[type=submit]').click();
  await expect(application.sent).toContainText('Ihre Bewerbung wurde gesendet', { timeout: 20_000 });
  expect(heard).toEqual({ answers: ['GET 200', 'POST 200'], solver: 1 });
});

test('without a required proof of work nothing is requested or loaded for it', async ({ page }, info) => {
  const heard = listen(page);
  await sendMessage(page, urlOf(tabor.brand, '/kontakt'), info);
  expect(heard).toEqual({ answers: ['POST 200'], solver: 0 });
});
