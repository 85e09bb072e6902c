import { readdir, statfs } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLimits } from '../../src/origin/forms/form-limits.ts';
import { application, contact, contactValues, encoded, receiptIn, send, sendAsScript } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

const patient = { timeout: 30_000 };

vi.mock('../../src/origin/forms/attachments/check-attachment.ts', () => ({
  checkAttachments: async (files: object[]) => {
    const file = { ok: true, name: 'a.pdf', type: 'application/pdf', extension: 'pdf', size: 1_000 };
    return { ok: true, files: files.map(() => file) };
  },
}));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, statfs: vi.fn(real.statfs) };
});

let origin: TestOrigin;
const senders: Socket[] = [];
beforeAll(() => {
  // The real limits are tens of seconds.
  Object.assign(readLimits.application, { silence: 500, minRate: { grace: 1_000, bytes: 100_000 } });
});
beforeEach(async () => {
  origin = await startTestOrigin();
});
afterEach(async () => {
  for (const socket of senders.splice(0)) socket.destroy();
  await origin.close();
});

let count = 0;
/** Sends a new message from this address. */
const sendFrom = (from: string, message = `Nachricht ${++count}`) =>
  sendAsScript({ port: origin.port, ...contact({ message }), from });

/** Starts an application and does not finish it. @param every ms between further bytes. */
function beginFrom(address: string, every?: number) {
  const socket = connect(origin.port, '127.0.0.1');
  senders.push(socket);
  const head = `x-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000`;
  socket.write(`POST /api/bewerbung HTTP/1.1\r\nhost: tabor.example\r\naccept: application/json\r\n${head}\r\n\r\n--x`);
  const drip = every && setInterval(() => socket.write('a'), every);
  socket.on('error', () => undefined).once('close', () => clearInterval(drip));
  return new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
}
/** Sends a new application from this address, by default with a file. */
const applyFrom = (from: string, files: Record<string, Buffer> = { 'a.pdf': Buffer.alloc(1_000) }) =>
  sendAsScript({ port: origin.port, ...application({ message: `${++count}` }, files), from });
const begun = () => readdir(join(origin.root, 'outbox', 'incoming'));

describe('forms of one network', () => {
  test('are limited to twenty in ten minutes; an IPv6 network is the prefix of a line', async () => {
    const same = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index}:${index}::${index}`);
    const first = await sendFrom('2001:db8:1:2::1', 'Die erste.');
    for (const address of same.slice(1)) expect((await sendFrom(address)).status).toBe(200);
    const next = await sendFrom('2001:db8:1:ff:ffff::', 'Eine zu viel.');
    expect([next.status, next.outcome]).toEqual([
      429,
      expect.objectContaining({ reason: 'tooOften', values: { ...contactValues, message: 'Eine zu viel.' } }),
    ]);
    const seconds = Number(next.headers['retry-after']);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await sendFrom('2001:db8:1:100::1')).status, 'a neighbour').toBe(200);
    const again = await sendFrom('2001:db8:1:2::9', 'Die erste.');
    expect([again.status, receiptIn(again)], 'what is kept is said to be').toEqual([200, receiptIn(first)]);
  });

  test('are limited to sixty attempts of any kind', async () => {
    const empty = encoded({});
    const tries = Array.from({ length: 61 }, () => sendAsScript({ port: origin.port, path: '/api/kontakt', ...empty }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429 || status === 503).length).toBeGreaterThan(0);
    const last = await sendFrom('127.0.0.1');
    expect([last.status, last.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const pageFor = (mode: string) =>
      send({
        port: origin.port,
        path: '/api/kontakt',
        ...empty,
        headers: { ...empty.headers, 'sec-fetch-mode': mode },
      });
    expect((await pageFor('navigate')).text, 'a browser').toContain('<form');
    expect((await pageFor('cors')).text, 'a program').toMatch(/<h1>.+<\/h1>(?!.*<form)/s);
    expect((await sendFrom('203.0.113.9')).status).toBe(200);
  });
});

test('six forms of one network are read at once, and others continue', async () => {
  const waiting = Array.from({ length: 6 }, () => beginFrom('203.0.113.7'));
  await expect.poll(begun, patient).toHaveLength(6);
  const seventh = await sendFrom('203.0.113.7');
  expect([seventh.status, seventh.outcome]).toEqual([503, { kind: 'refused', reason: 'busy' }]);
  expect((await sendFrom('203.0.113.8')).status).toBe(200);
  await Promise.all(waiting);
  expect((await sendFrom('203.0.113.7')).status, 'afterwards').toBe(200);
});

describe('attached files', () => {
  afterEach(() => void vi.mocked(statfs).mockReset());

  test('are refused while the disk is nearly full; forms without files are stored', async () => {
    const space = { bsize: 4_096, blocks: 10_000_000, bavail: 200_000 };
    vi.mocked(statfs).mockResolvedValue(space as Awaited<ReturnType<typeof statfs>>);
    const refused = await applyFrom('203.0.113.7');
    expect([refused.status, refused.outcome]).toEqual([
      413,
      expect.objectContaining({ reason: 'tooLarge', values: expect.objectContaining({ surname: 'Zimtstern' }) }),
    ]);
    expect((await applyFrom('203.0.113.7', {})).status, 'without a file').toBe(200);
    expect((await sendFrom('203.0.113.7')).status, 'a message').toBe(200);
    expect(await begun()).toEqual([]);
    vi.mocked(statfs).mockResolvedValue({ ...space, bavail: 300_000 } as Awaited<ReturnType<typeof statfs>>);
    expect((await applyFrom('203.0.113.7')).status, 'afterwards').toBe(200);
  });
});

test('stalled and very slow uploads time out and leave no files', async () => {
  const answers = await Promise.all([beginFrom('203.0.113.7'), beginFrom('203.0.113.7', 50)]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 .*"incomplete"/s);
  await expect.poll(begun, patient).toEqual([]);
});
