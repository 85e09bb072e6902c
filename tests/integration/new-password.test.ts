import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress } from '../../src/origin/requests/client-address.ts';
import { KnownDevices } from '../../src/origin/staff/known-devices.ts';
import { StaffArea } from '../../src/origin/staff/staff-area.ts';
import { staffService } from '../../src/origin/staff/staff-service.ts';

const servers: Server[] = [];
let site: string;
/** Codes that the content service was asked about. */
let tried = 0;

async function start(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const content = createServer((request, response) => {
    tried++;
    request.resume();
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"data":null,"error":{"status":400}}');
  });
  const service = staffService(await start(content));
  const devices = new KnownDevices(randomBytes(32));
  const staff = new StaffArea({ service, addressOf: clientAddress('loopback'), devices, websites: async () => [] });
  site = await start(
    createServer(async (request, response) => void response.end(JSON.stringify(await staff.setPassword(request)))),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
});

async function setPassword(from: string, password: string) {
  const body = new URLSearchParams({ code: '7f', password });
  const response = await fetch(site, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
  return response.json();
}

test('ten codes of a network are tried in an hour, and what is too short is not counted', async () => {
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
