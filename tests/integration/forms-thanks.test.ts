import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brandById } from '../../src/sites/find-brand.ts';
import { applicationValues, contactValues, encoded, multipart, receiptIn, send } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

let origin: TestOrigin;
beforeEach(async () => {
  origin = await startTestOrigin();
});
afterEach(async () => {
  vi.useRealTimers();
  await origin.close();
});

const look = async (address: string, host?: string) =>
  (await send({ port: origin.port, method: 'GET', path: address, ...(host && { host }) })).text;

test.each([
  ['/api/kontakt', () => encoded(contactValues)],
  ['/api/bewerbung', () => multipart(applicationValues, {})],
])('%s without script thanks its sender alone by name, for a few minutes', async (path, body) => {
  const taken = await send({ port: origin.port, path: `${path}?locale=de-CH`, ...body() });
  expect(taken.status).toBe(303);
  const receipt = receiptIn(taken) ?? '';
  const [address = ''] = (taken.headers.location ?? '').split('#');
  expect(address, 'no name in an address').not.toContain('Rosa');
  expect(await look(address)).toContain('Vielen Dank, Rosa Zimtstern!');
  const expectNoName = async (asked: string, host?: string) => {
    const text = await look(asked, host);
    expect(text).toContain('Vielen Dank!');
    expect(text).toContain(receipt);
    expect(text).not.toContain('Zimtstern');
  };
  await expectNoName(`${path}?locale=de-CH&receipt=${receipt}`);
  await expectNoName(`${address}A`);
  await expectNoName(address, brandById('bauma').hosts[0]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await expectNoName(address);
});
