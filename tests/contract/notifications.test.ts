import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentService, startContentService } from './content-service.ts';
import { sentMessage } from './editor-input.ts';
import { panelUser, registerEditor } from './panel-login.ts';

let received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
/** Status codes of the next answers; afterwards 202. */
let answers: number[] = [];
const receiver = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(answers.shift() ?? 202).end();
});

let service: ContentService;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  service = await startContentService({
    // In production Strapi sends no webhooks to the local machine.
    NODE_ENV: 'development',
    // No process listens at the first address, as during an update.
    REBUILD_URL: `http://127.0.0.1:9/api/rebuild,${url}/api/rebuild`,
    // Two secrets, as during a key rotation.
    REBUILD_SECRET: 'test-rebuild-secret,the-one-before',
  });
});
afterAll(async () => {
  await service?.stop();
  receiver.close();
});
beforeEach(() => {
  received = [];
  answers = [];
});

const notifications = () =>
  received.filter(({ path }) => path === '/api/rebuild').map(({ body }) => JSON.parse(body) as Record<string, string>);
const notifiedOf = (expected: object[]) => expect.poll(notifications).toMatchObject(expected);

/** Changes the first entry of a list. @returns its document id. */
async function edit(list: string, data: object, query = ''): Promise<string> {
  const [api, filters = ''] = list.split('?');
  const [{ documentId }] = (await service.call(`/api/${api}?${filters}`, { as: 'admin' })).body.data;
  const how = { as: 'admin', method: 'PUT', body: { data } } as const;
  expect((await service.call(`/api/${api}/${documentId}${query}`, how)).status).toBe(200);
  return documentId;
}
const ofTabor = 'stellen?filters[Marke][$eq]=tabor';

test('publishing sends a signed notification without the content, and again after a refusal', async () => {
  answers = [503];
  const documentId = await edit(ofTabor, { Titel: 'Geheimer Titel' });
  const told = { event: 'entry.publish', uid: 'api::stelle.stelle', documentId, locale: 'de-CH', brand: 'tabor' };
  await notifiedOf([told, told]);
  const [first, second] = notifications();
  expect(second?.['id']).toBe(first?.['id']);
  for (const { headers, body } of received) {
    const signed = `${headers['x-timestamp']}.${body}`;
    const expected = createHmac('sha256', 'test-rebuild-secret').update(signed).digest('hex');
    expect(headers['x-signature-256']).toBe(`sha256=${expected}`);
    expect(body).not.toContain('Geheimer Titel');
  }
});

test('a draft sends no notification, a deletion sends one', async () => {
  await edit(ofTabor, { Titel: 'Ein Entwurf' }, '?status=draft');
  const { body } = await service.call('/api/medien?filters[Marke][$eq]=tabor', { as: 'admin' });
  const { documentId } = body.data[0];
  await service.call(`/api/medien/${documentId}`, { as: 'admin', method: 'DELETE' });
  await notifiedOf([{ event: 'entry.delete', uid: 'api::medium.medium', documentId }]);
});

test('a change of a shared field notifies each language', async () => {
  await edit('stellen?filters[Marke][$eq]=rivabella&locale=fr-CH', { Besetzt: true }, '?locale=fr-CH');
  await expect
    .poll(() =>
      notifications()
        .map(({ locale }) => locale)
        .sort(),
    )
    .toEqual(['de-CH', 'en', 'fr-CH', 'it-CH']);
});

test('applications and messages send neither notifications nor webhooks', async () => {
  const administrator = panelUser(service, await registerEditor(service));
  const webhook = { name: 'Alles', url: `${url}/webhook`, headers: {}, events: ['entry.create', 'entry.publish'] };
  expect((await administrator('/admin/webhooks', { body: webhook })).status).toBe(201);
  const body = { data: sentMessage('webhook-1', { Nachricht: 'Vertraulich' }) };
  expect((await service.call('/api/kontaktnachrichten', { as: 'forms', body })).status).toBe(201);
  await edit(ofTabor, { Titel: 'Nach der Nachricht' });
  await expect.poll(() => received.map(({ path }) => path).sort()).toEqual(['/api/rebuild', '/webhook']);
  expect(received.map(({ body }) => body).join()).not.toContain('Vertraulich');
});

test('without a mail server, a request for a new password does not reveal whether the account exists', async () => {
  for (const email of [`${service.staff.username}@personal.invalid`, 'nobody@personal.invalid'])
    expect(await service.call('/api/auth/forgot-password', { body: { email } }), email).toEqual({
      status: 200,
      body: { ok: true },
    });
  const body = { code: 'x', password: 'Ein-neues-Wort', passwordConfirmation: 'Ein-neues-Wort' };
  expect((await service.call('/api/auth/reset-password', { body })).status).toBe(400);
  expect(service.output().match(/mail: .*/g)).toEqual([expect.stringMatching(/^mail: off/)]);
});
