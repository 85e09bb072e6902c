import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientAddress } from '../../src/origin/requests/client-address.ts';
import { KnownDevices } from '../../src/origin/staff/known-devices.ts';
import { StaffArea } from '../../src/origin/staff/staff-area.ts';
import { staffService } from '../../src/origin/staff/staff-service.ts';

const servers: Server[] = [];
let site: string;
/** Number of requests to the content service, and its answer. */
let tried = 0;
let answer: { status: number; body: string };
const badCode = { status: 400, body: '{"data":null,"error":{"status":400}}' };
const away = { status: 503, body: 'Service Unavailable' };

async function start(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const content = createServer((request, response) => {
    tried++;
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  const service = staffService(await start(content));
  const devices = new KnownDevices(randomBytes(32));
  const staff = new StaffArea({ service, addressOf: clientAddress('loopback'), devices, websites: async () => [] });
  site = await start(
    createServer(async (request, response) => {
      const outcome = request.url === '/reset' ? staff.requestReset(request) : staff.setPassword(request);
      response.end(JSON.stringify(await outcome));
    }),
  );
});
beforeEach(() => {
  tried = 0;
  answer = badCode;
});
afterAll(() => {
  for (const server of servers) server.close();
});

async function send(path: string, from: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const response = await fetch(site + path, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
  return response.json();
}
const setPassword = (from: string, password: string) => send('/password', from, { code: '7f', password });
const requestReset = (from: string, email: string) => send('/reset', from, { email });

test('a network can try ten codes per hour; too short passwords are not counted', async () => {
  for (let count = 0; count < 12; count++)
    expect(await setPassword('203.0.113.7', 'kurz')).toMatchObject({ status: 422 });
  for (let count = 0; count < 10; count++)
    expect(await setPassword('203.0.113.7', 'Ein-neues-Wort')).toMatchObject({ page: { message: 'badCode' } });
  expect(await setPassword('203.0.113.7', 'Ein-neues-Wort')).toEqual({
    kind: 'page',
    status: 429,
    page: { is: 'newPassword', code: '7f', message: 'tooOften' },
  });
  expect(tried).toBe(10);
  expect(await setPassword('203.0.113.8', 'Ein-neues-Wort'), 'from elsewhere').toMatchObject({ status: 400 });
});

test('attempts during an outage of the content service are not counted', async () => {
  answer = away;
  for (let count = 0; count < 11; count++)
    expect(await setPassword('203.0.113.9', 'Ein-neues-Wort')).toMatchObject({ page: { message: 'unavailable' } });
  answer = { status: 200, body: '{"jwt":"a","user":{"id":7}}' };
  expect(await setPassword('203.0.113.9', 'Ein-neues-Wort')).toMatchObject({ page: { message: 'passwordChanged' } });
});

test('mail requests during an outage of the content service are not counted', async () => {
  answer = away;
  for (let count = 0; count < 4; count++)
    expect(await requestReset('203.0.113.10', 'rosa@tabor.example')).toMatchObject({
      page: { message: 'unavailable' },
    });
  const others = Array.from({ length: 10 }, (_, at) => requestReset('203.0.113.10', `${at}@tabor.example`));
  for (const outcome of await Promise.all(others)) expect(outcome).toMatchObject({ page: { message: 'unavailable' } });
  answer = { status: 200, body: '{"ok":true}' };
  expect(await requestReset('203.0.113.10', 'rosa@tabor.example')).toMatchObject({
    page: { message: 'resetRequested' },
  });
});

test('the failure of a mail is not revealed, and counts', async () => {
  answer = { status: 500, body: '{}' };
  for (let count = 0; count < 3; count++)
    expect(await requestReset('203.0.113.11', 'ute@tabor.example')).toMatchObject({
      page: { message: 'resetRequested' },
    });
  expect(await requestReset('203.0.113.11', 'ute@tabor.example')).toMatchObject({ page: { message: 'tooOften' } });
});
