import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test, vi } from 'vitest';
import { type ProofWanted, proofHeader } from '../../src/forms/proof.ts';
import { solve } from '../../src/islands/forms/solve-challenge.ts';
import { formRoutes } from '../../src/origin/forms/form-routes.ts';
import { FormService } from '../../src/origin/forms/form-service.ts';
import { ProofOfWork } from '../../src/origin/forms/proof-of-work.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { clientAddress } from '../../src/origin/requests/client-address.ts';

const script = { accept: 'application/json' };
const solved = async ({ challenge }: ProofWanted) => ({
  ...script,
  [proofHeader]: (await solve(challenge, new AbortController())) as string,
});
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts the form endpoints over HTTP, without pages. */
async function startForms(setting: string) {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  const outbox = await Outbox.open(join(folder, 'outbox'), { retention: 14 });
  const forms = await FormService.start({
    outbox,
    temporary: join(folder, 'incoming'),
    addressOf: clientAddress('loopback'),
    proofOfWork: ProofOfWork.from(setting),
    log: () => {},
  });
  const renderPage = async () => new Response('the page with the form');
  const routes = formRoutes({ forms, renderPage, log: () => {} });
  const listener = getRequestListener(routes.fetch);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(
    () => rm(folder, { recursive: true }),
    async () => outbox.close(),
    async () => server.closeAllConnections(),
    async () => server.close(),
  );
  let count = 0;
  /** Sends a new message. */
  const send = (headers: Record<string, string>) => {
    const body = new FormData();
    const fields = { name: 'Rosa', email: 'rosa@beispiel.ch', message: `Guten Tag ${count++}`, privacy: 'ja' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(`${url}/api/kontakt`, { method: 'POST', body, headers, redirect: 'manual' });
  };
  const wanted = async () => (await (await send(script)).json()) as ProofWanted;
  const asked = (path: string) => fetch(url + path, { headers: script, redirect: 'manual' });
  return { url, send, wanted, asked, kept: async () => (await outbox.list()).length };
}

test('a form without a proof gets a challenge, and is stored once with the proof', async () => {
  const { send, kept } = await startForms('5');
  const refused = await send(script);
  expect(refused.status).toBe(428);
  const proof = await solved((await refused.json()) as ProofWanted);
  expect(await kept()).toBe(0);
  expect((await send(proof)).status).toBe(200);
  expect((await send(proof)).status, 'a second time').toBe(428);
  expect(await kept()).toBe(1);
});

test('a proof that is forged, expired, or from another form or origin is refused', async () => {
  const { send, wanted, asked, kept } = await startForms('5');
  const { challenge } = await wanted();
  const coded = (payload: unknown) => ({ ...script, [proofHeader]: btoa(JSON.stringify(payload)) });
  const { counter, derivedKey } = JSON.parse(
    atob((await solved({ kind: 'proofWanted', challenge }))[proofHeader] ?? ''),
  ).solution;
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } };
  const forged = [
    { ...script, [proofHeader]: 'no JSON' },
    coded(null),
    coded({ challenge: {}, solution: {} }),
    coded({ challenge, solution: { counter, derivedKey: '00'.repeat(32) } }),
    coded({ challenge: easier, solution: { counter, derivedKey } }),
    coded({ challenge: { ...challenge, signature: '' }, solution: { counter, derivedKey } }),
    await solved((await (await asked('/api/bewerbung')).json()) as ProofWanted),
    await solved(await (await startForms('5')).wanted()),
  ];
  for (const headers of forged) expect((await send(headers)).status).toBe(428);

  const late = await solved(await wanted());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
  expect((await send(late)).status).toBe(428);
  expect(await kept()).toBe(0);
});

test('three forms without script are accepted, more with script', async () => {
  const { send, wanted, kept } = await startForms('5');
  for (let sent = 0; sent < 3; sent++) expect((await send({})).status).toBe(303);
  const refused = await send({});
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await send(await solved(await wanted()))).status).toBe(200);
  for (const address of ['203.0.113.7', '2001:db8::1', '2001:db8:0:100::1'])
    expect((await send({ 'x-forwarded-for': address })).status, `a first of ${address}`).toBe(303);
  for (const end of ['2', '3', '4'])
    expect((await send({ 'x-forwarded-for': `2001:db8::${end}` })).status, 'its network').toBe(end === '4' ? 429 : 303);
  expect(await kept()).toBe(9);
});

test.each(['yes', '0', '1.5', '-3', '10001', ' '])('the setting «%s» is refused at the start', (setting) => {
  expect(() => ProofOfWork.from(setting)).toThrow(
    `FORMS_PROOF_OF_WORK: «${setting}» must be on, off or a whole number from 1 to 10000`,
  );
});
test.each(['', 'off'])('the setting «%s» disables the proof', (setting) =>
  expect(ProofOfWork.from(setting)).toBeUndefined(),
);
