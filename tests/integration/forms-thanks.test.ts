import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { applicationValues, contactValues, encoded, multipart, receiptIn, send } from '../fixtures/sent-form.ts';

let root: string;
let origin: Origin;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forms-thanks-'));
  origin = await startOrigin({
    folders: formSites,
    outbox: { folder: join(root, 'outbox'), retention: 14 },
    secrets: join(root, 'secrets'),
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await origin.close();
  await rm(root, { recursive: true });
});

const thanks = async (path: string, receipt: string, host?: string) => {
  const address = `${path}?locale=de-CH&receipt=${receipt}`;
  return (await send({ port: origin.port, method: 'GET', path: address, ...(host && { host }) })).text;
};

test.each([
  ['/api/kontakt', () => encoded(contactValues)],
  ['/api/bewerbung', () => multipart(applicationValues, {})],
])('%s without script thanks by name, on its own host and for a few minutes', async (path, body) => {
  const taken = await send({ port: origin.port, path: `${path}?locale=de-CH`, ...body() });
  expect(taken.status).toBe(303);
  const receipt = receiptIn(taken) ?? '';
  expect(taken.headers.location, 'no name in an address').not.toContain('Rosa');
  expect(await thanks(path, receipt)).toContain('Vielen Dank, Rosa Zimtstern!');
  const other = await thanks(path, receipt, brandById('bauma').hosts[0]);
  expect(other).toContain(receipt);
  expect(other).not.toContain('Zimtstern');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  const later = await thanks(path, receipt);
  expect(later).toContain('Vielen Dank!');
  expect(later).toContain(receipt);
  expect(later).not.toContain('Zimtstern');
});
