import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ContentService, startContentService } from './content-service.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let received: Received[] = [];
/** Status codes of the next answers; afterwards 202. */
let answers: number[] = [];
const receiver = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(answers.shift() ?? 202).end();
});

const soon = { timeout: 30_000 };

let service: ContentService;
let receiverUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  service = await startContentService({
    // In production Strapi sends no webhooks to the local machine.
    NODE_ENV: 'development',
    REBUILD_URL: `${receiverUrl}/api/rebuild`,
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
const notifiedOf = (expected: object[]) => vi.waitFor(() => expect(notifications()).toMatchObject(expected), soon);

const message = (receipt: string) => ({
  data: { Quittung: receipt, Marke: 'tabor', Name: 'Anna', Email: 'anna@example.ch', Nachricht: 'Vertraulich' },
});

async function editJob(Titel: string, query = '') {
  const job = (await service.call('/api/stellen?filters[Marke][$eq]=tabor', { as: 'admin' })).body.data[0];
  await service.call(`/api/stellen/${job.documentId}${query}`, {
    as: 'admin',
    method: 'PUT',
    body: { data: { Titel } },
  });
  return job.documentId as string;
}

test('publishing sends a signed notification without the content', async () => {
  const documentId = await editJob('Geheimer Titel');
  await notifiedOf([
    { event: 'entry.publish', uid: 'api::stelle.stelle', documentId, locale: 'de-CH', brand: 'tabor' },
  ]);
  const { headers, body } = received[0] as Received;
  const expected = createHmac('sha256', 'test-rebuild-secret')
    .update(`${headers['x-timestamp']}.${body}`)
    .digest('hex');
  expect(headers['x-signature-256']).toBe(`sha256=${expected}`);
  expect(Math.abs(Date.now() / 1000 - Number(headers['x-timestamp']))).toBeLessThan(10);
  expect(body).not.toContain('Geheimer Titel');
});

test('a draft sends no notification, a deletion sends one', async () => {
  await editJob('Ein Entwurf', '?status=draft');
  const { body } = await service.call('/api/medien?filters[Marke][$eq]=tabor', { as: 'admin' });
  const { documentId } = body.data[0];
  await service.call(`/api/medien/${documentId}`, { as: 'admin', method: 'DELETE' });
  await notifiedOf([{ event: 'entry.delete', uid: 'api::medium.medium', documentId }]);
});

test('a change of a shared field notifies each language', async () => {
  const query = '?filters[Marke][$eq]=rivabella&locale=fr-CH';
  const { documentId } = (await service.call(`/api/stellen${query}`, { as: 'admin' })).body.data[0];
  const edit = (data: object) =>
    service.call(`/api/stellen/${documentId}?locale=fr-CH`, { as: 'admin', method: 'PUT', body: { data } });
  await edit({ Besetzt: true });
  await vi.waitFor(() => expect(notifications()).toHaveLength(4), soon);
  expect(
    notifications()
      .map(({ locale }) => locale)
      .sort(),
  ).toEqual(['de-CH', 'en', 'fr-CH', 'it-CH']);
  for (const notification of notifications())
    expect(notification).toMatchObject({
      event: 'entry.publish',
      uid: 'api::stelle.stelle',
      documentId,
      brand: 'rivabella',
    });
  received = [];
  await edit({ Titel: 'Cuisine' });
  await notifiedOf([{ documentId, locale: 'fr-CH' }]);
});

test('a refused notification is sent again', async () => {
  answers = [503];
  const documentId = await editJob('Noch einmal');
  await notifiedOf([{ documentId }, { documentId }]);
  const [first, second] = notifications();
  expect(second?.['id']).toBe(first?.['id']);
});

test('applications and messages send neither notifications nor webhooks', async () => {
  const administrator = { firstname: 'A', lastname: 'B', email: 'admin@example.ch', password: 'Test-password-1' };
  const { token } = (await service.call('/admin/register-admin', { body: administrator })).body.data;
  const created = await service.call('/admin/webhooks', {
    headers: { authorization: `Bearer ${token}` },
    body: { name: 'Alles', url: `${receiverUrl}/webhook`, headers: {}, events: ['entry.create', 'entry.publish'] },
  });
  expect(created.status).toBe(201);
  const { status } = await service.call('/api/kontaktnachrichten', { as: 'forms', body: message('webhook-1') });
  expect(status).toBe(201);
  await editJob('Nach der Nachricht');
  await vi.waitFor(() => expect(received.map(({ path }) => path).sort()).toEqual(['/api/rebuild', '/webhook']), soon);
  expect(received.map(({ body }) => body).join()).not.toContain('Vertraulich');
});
