import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkScanner } from '../../src/ops/doctor/check-scanner.ts';
import { lineOf } from '../../src/ops/doctor/finding.ts';
import { setUpOf } from '../../src/ops/doctor/set-up.ts';
import { freePort } from '../fixtures/free-port.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function check(address: string): Promise<string> {
  const [finding] = await checkScanner(setUpOf({ origin: { VIRUS_SCANNER: address }, content: undefined }));
  return finding ? lineOf(finding) : '';
}

/** Listens at the address of the scanner. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const remedy = 'systemctl restart clamav-daemon; its socket must be open to the origin';

test('without a configured scanner the doctor explains the consequences', async () => {
  expect(await check('')).toBe('– virus scanner: VIRUS_SCANNER is not set: attached files are checked, not scanned');
});

test('the doctor reports a missing scanner, and one with a wrong answer', async () => {
  const gone = `127.0.0.1:${await freePort()}`;
  expect(await check(gone)).toBe(
    `✗ virus scanner: does not answer at ${gone} (ECONNREFUSED): applications with files are refused → ${remedy}`,
  );
  expect(await check('/nowhere/clamd.ctl')).toContain('does not answer at /nowhere/clamd.ctl (ENOENT)');
  const other = await listen((socket) => socket.end('HTTP/1.1 400 \x1b[2JBad\r\n\r\n'));
  expect(await check(other)).toBe(
    `✗ virus scanner: does not answer at ${other} (the virus scanner answers «HTTP/1.1 400  [2JBad»): applications with files are refused → ${remedy}`,
  );
});
