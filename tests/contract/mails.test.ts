import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from '../../src/build/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { applicationValues, asScript, multipart, receiptIn, send } from '../fixtures/sent-form.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { mailFrom } from '../fixtures/told-people.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { panelUser, registerEditor } from './panel-login.ts';

let folders: TemporaryFolders;
let service: ContentService;
let mails: MailServer;
let origin: Origin;
beforeAll(async () => {
  [folders, mails, service] = await Promise.all([temporaryFolders(), startMailServer(), startContentService()]);
});
afterAll(async () => {
  await origin?.close();
  await service?.stop();
  await mails?.stop();
  await folders?.remove();
});

const recipient = 'personal@tabor.example';

test('an application from the form is in the panel, and the mail to the house links it', async () => {
  const editor = panelUser(service, await registerEditor(service));
  const data = { MailBewerbung: [{ Email: recipient }], MailNachricht: [{ Email: 'empfang@tabor.example' }] };
  const set = (body: object) => service.call('/api/konfiguration-tabor', { as: 'admin', method: 'PUT', body });
  expect((await set({ data: { MailBewerbung: [{ Email: 'no address' }] } })).status).toBe(400);
  expect((await set({ data })).status).toBe(200);
  const { brands } = await build({
    folders,
    site: ['tabor', 'bauma'],
    source: async (signal) => serviceSource({ url: service.url, token: service.tokens.site, signal }),
  });
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);

  origin = await startOrigin({
    folders,
    outbox: {
      folder: join(folders.root, 'outbox'),
      key: undefined,
      retention: 14,
      service: { url: service.url, token: service.tokens.forms },
    },
    telling: { url: mails.url, from: mailFrom, panel: service.url },
    secrets: join(folders.root, 'secrets'),
    port: 0,
    hostname: '127.0.0.1',
  });
  const body = multipart(applicationValues, { 'Lebenslauf.pdf': pdf() });
  const answer = await send({
    port: origin.port,
    path: '/api/bewerbung?locale=de-CH',
    ...body,
    headers: { ...body.headers, ...asScript },
  });
  const receipt = receiptIn(answer);
  expect(receipt, answer.text).toBeDefined();
  await vi.waitFor(() => expect(mails.received).toHaveLength(2), { timeout: 60_000, interval: 50 });

  const house = mails.received.find(({ to }) => to[0] === recipient);
  expect(house?.text).toContain(receipt);
  const link = house?.text.match(/https?:\S+/)?.[0] ?? '';
  expect(link).toContain(`${service.url}/admin/content-manager/collection-types/api::bewerbung.bewerbung/`);
  // The panel loads its entry from this address.
  const entry = await editor(link.slice(`${service.url}/admin`.length));
  expect(entry.status).toBe(200);
  expect(entry.body.data).toMatchObject({ Quittung: receipt, Nachname: applicationValues.surname });

  const confirmation = mails.received.find(({ to }) => to[0] === applicationValues.email);
  expect(confirmation?.text).toContain('Ihre Bewerbung wurde gesendet!');
  expect(confirmation?.text).toContain(`Ihre Referenznummer: ${receipt}`);
});

test('an application on another website reaches the house of the vacancy; the website sends the confirmation', async () => {
  mails.received.length = 0;
  const body = multipart({ ...applicationValues, vacancy: '1401' }, {});
  const headers = { ...body.headers, ...asScript, host: 'bauma.example', origin: 'http://bauma.example' };
  const answer = await send({ port: origin.port, path: '/api/bewerbung?locale=de-CH', ...body, headers });
  expect(receiptIn(answer), answer.text).toBeDefined();
  await vi.waitFor(() => expect(mails.received).toHaveLength(2), { timeout: 60_000, interval: 50 });
  const house = mails.received.find(({ to }) => to[0] === recipient);
  expect(house?.head).toContain('Bewerbung an Tabor');
  const confirmation = mails.received.find(({ to }) => to[0] === applicationValues.email);
  expect(confirmation?.head).toContain('Bauma');
});

test('no page contains the addresses that receive mails', async () => {
  const host = join(folders.dist, 'tabor.example');
  const written = (await readdir(host, { recursive: true })).filter((path) => /\.(html|json|js|xml)$/.test(path));
  expect(written.length).toBeGreaterThan(20);
  for (const path of written) expect((await readFile(join(host, path), 'utf8')).includes(recipient), path).toBe(false);
});
