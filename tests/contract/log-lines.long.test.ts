import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { build } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { signatureHeaders } from '../../src/content/notification.ts';
import { askAt } from '../fixtures/ask.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { encoded, send } from '../fixtures/sent-form.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type ContentService, startContentService } from './content-service.ts';

const host = 'tabor.example';
const secret = 'a-secret-of-this-test';

let service: ContentService;
let folders: TemporaryFolders;
let origin: OriginProcess;

beforeAll(async () => {
  [service, folders] = await Promise.all([startContentService({ LOG_LEVEL: 'http' }), temporaryFolders()]);
  await build({ folders, site: ['tabor'], source: () => defaultSource(), now });
  origin = await startOriginProcess({
    folders,
    outbox: join(folders.root, 'outbox'),
    environment: {
      CONTENT_URL: service.url,
      CONTENT_TOKEN: service.tokens.site,
      FORMS_TOKEN: service.tokens.forms,
      REBUILD: 'on',
      REBUILD_SECRET: secret,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(async () => {
  await origin?.stop();
  await service?.stop();
  await folders?.remove();
});

/** Parses the output of a process. @throws if a line is no JSON. */
const entries = (output: string): Record<string, unknown>[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Logs in with a wrong password, which the origin asks the content service about. @param id of the request. */
function logIn(id: string) {
  const { headers, body } = encoded({ username: 'nobody', password: 'wrong-password' });
  const all = { ...headers, 'x-request-id': id };
  return send({ port: origin.port, host, path: '/api/anmelden', headers: all, body });
}

describe('the id of a request', () => {
  test('goes from the proxy through the origin into the log of the content service, and back', async () => {
    const answer = await logIn('a1b2c3-from-the-proxy');
    expect([answer.status, answer.headers['x-request-id']]).toEqual([401, 'a1b2c3-from-the-proxy']);
    await vi.waitFor(() =>
      expect(entries(service.output())).toContainEqual(
        expect.objectContaining({
          level: 'http',
          requestId: 'a1b2c3-from-the-proxy',
          msg: expect.stringContaining('POST /api/auth/local'),
        }),
      ),
    );
  });

  test('is replaced if it could break a line of the log', async () => {
    for (const id of ['a"b', 'a'.repeat(65), ''])
      expect((await logIn(id)).headers['x-request-id'], id).toMatch(/^[0-9a-f]{16}$/);
  });

  test('is part of each page, too', async () => {
    const page = await askAt(origin.port, host, '/');
    expect([page.status, page.headers['x-request-id']]).toEqual([200, expect.stringMatching(/^[0-9a-f]{16}$/)]);
  });
});

test('each line of both services is a JSON object, also when the content service is away', async () => {
  const body = JSON.stringify({ event: 'entry.update', uid: 'api::stelle.stelle' });
  const rebuild = await fetch(`http://127.0.0.1:${origin.port}/api/rebuild`, {
    method: 'POST',
    headers: { ...signatureHeaders(body, secret), 'content-type': 'application/json' },
    body,
  });
  expect(rebuild.status).toBe(202);
  await vi.waitFor(() => expect(origin.output()).toContain('rebuild: released'), { timeout: 600_000 });
  await service.call('/api/seiten?filters[nothing]=1', { as: 'site' });
  await service.call('/api/bewerbungen', { as: 'forms', body: { data: { Marke: 'nothing' } } });
  await service.restart();
  expect((await logIn('while-it-is-away')).status).toBe(503);
  expect(entries(origin.output())).toContainEqual(
    expect.objectContaining({ level: 'error', requestId: 'while-it-is-away', code: 'ECONNREFUSED' }),
  );
  expect(() => entries(service.output())).not.toThrow();
});
