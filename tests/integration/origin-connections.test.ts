import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MaxConnections } from '../../src/origin/connections/connection-limits.ts';
import { askAt } from '../fixtures/ask.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { floods, longestWait } from '../fixtures/pipelined-requests.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

// Longer timeouts, because other test files also use the processor.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
const patient = { timeout: 10_000 };

let origin: TestOrigin;
const lines: string[] = [];
const opened: Socket[] = [];

async function start(maxConnections?: MaxConnections, trustedProxies = ''): Promise<void> {
  lines.length = 0;
  origin = await startTestOrigin({
    trustedProxies,
    log: (line) => lines.push(line),
    ...(maxConnections && { maxConnections }),
  });
}

async function stop(): Promise<void> {
  for (const socket of opened.splice(0)) socket.destroy();
  await origin.close();
}

/** Opens connections and sends only these bytes. */
async function open(count: number, from = '127.0.0.1', bytes = ''): Promise<void> {
  for (let index = 0; index < count; index++) {
    const socket = connect({ port: origin.port, host: '127.0.0.1', localAddress: from });
    opened.push(socket);
    socket.on('error', () => undefined).resume();
    await once(socket, 'connect');
    socket.write(bytes);
  }
}
/** Indexes of the connections that are still open, in the order of their opening. */
const left = () => opened.flatMap(({ readableEnded, destroyed }, at) => (readableEnded || destroyed ? [] : [at]));
const told = () => lines.filter((line) => line.startsWith('connections:'));

const head = (line: string, ...more: string[]) => `${[line, 'Host: tabor.example', ...more].join('\r\n')}\r\n\r\n`;
const ofForm = 'Content-Type: application/x-www-form-urlencoded';

/** Runs concurrently: the tests take seconds and are independent. */
describe.concurrent('a connection to an origin', () => {
  beforeAll(() => start());
  afterAll(stop);

  test('incomplete requests are answered and closed within seconds, while others are served', async () => {
    const cases: [name: string, statuses: number[], bytes: string][] = [
      ['a page with a body', [200], head('GET /kontakt HTTP/1.1', 'Content-Length: 100000')],
      ['a page with pieces', [200], `${head('GET /kontakt HTTP/1.1', 'Transfer-Encoding: chunked')}ffff\r\n`],
      ['a body where none is read', [405], head('POST /kontakt HTTP/1.1', 'Content-Length: 100000')],
      ['an endpoint with a body', [303], head('GET /api/kontakt HTTP/1.1', 'Content-Length: 1000')],
      ['a log-out with a body', [200], head('POST /api/abmelden HTTP/1.1', 'Content-Length: 1000')],
      ['a notification', [404], head('POST /api/rebuild HTTP/1.1', 'Content-Length: 1000')],
      ['another method', [405], head('PUT /api/kontakt HTTP/1.1', 'Content-Length: 1000')],
      ['a log-in', [403], head('POST /api/anmelden HTTP/1.1', 'Content-Length: 1000', ofForm)],
      ['a message', [400], head('POST /api/kontakt HTTP/1.1', 'Content-Length: 1000', ofForm)],
      ['a request line', [408], 'GET /kon'],
      ['a header', [408], 'GET /kontakt HTTP/1.1\r\nHost: tabor.example\r\nx-name: '],
    ];
    const answers = Promise.all(
      cases.map(async ([name, , bytes]) => {
        const { statuses, closedAfterMs = Infinity } = await sendRaw(origin.port, bytes, { dripEveryMs: 300 });
        return [name, statuses, closedAfterMs < 30_000 || closedAfterMs];
      }),
    );
    const started = performance.now();
    for (let count = 0; count < 20; count++)
      expect((await askAt(origin.port, 'tabor.example', '/kontakt')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await answers).toEqual(cases.map(([name, statuses]) => [name, statuses, true]));
  });

  test.each<[string, number[], string]>([
    ['CONNECT', [], head('CONNECT tabor.example:443 HTTP/1.1')],
    [
      'a length and pieces',
      [400],
      `${head('POST /api/kontakt HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    ['two lengths', [400], head('POST /api/kontakt HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6')],
    ['headers without end', [431], head('GET /kontakt HTTP/1.1', `x-name: ${'a'.repeat(20_000)}`)],
    ['HTTP/1.0', [200], head('GET /kontakt HTTP/1.0')],
    ['a wish for another protocol', [200], head('GET /kontakt HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')],
    [
      'a wish with a body',
      [405],
      head('POST /kontakt HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 9'),
    ],
    [
      'four requests at once',
      [200, 404, 200, 405],
      [
        head('GET /kontakt HTTP/1.1'),
        head('GET /enten HTTP/1.1'),
        head('GET /impressum HTTP/1.1'),
        head('POST /kontakt HTTP/1.1', 'Connection: close', 'Content-Length: 0'),
      ].join(''),
    ],
  ])('%s is answered or closed', async (_, statuses, bytes) => {
    const answer = await sendRaw(origin.port, bytes);
    expect(answer.statuses).toEqual(statuses);
    expect(answer.closedAfterMs).toBeLessThan(20_000);
  });
});

describe('with too many connections', () => {
  afterEach(stop);

  test('the oldest idle ones of a network are closed, and the log reports it once', async () => {
    await start({ waitingPerNetwork: 5, perNetwork: 100, total: 100 });
    await open(2, '127.0.0.2');
    await open(10, '127.0.0.1', 'GET /kontakt HTTP/1.1\r\n');
    await expect.poll(left, patient).toEqual([0, 1, 7, 8, 9, 10, 11]);
    const { statuses } = await sendRaw(origin.port, head('GET /kontakt HTTP/1.1', 'Connection: close'));
    expect(statuses).toEqual([200]);
    expect(told()).toEqual([
      expect.stringMatching(/^connections: 1 closed, .* 5 that wait and 100 in all of one network/),
    ]);
  });

  test('a network with only busy connections gets no new ones, others do', async () => {
    await start({ waitingPerNetwork: 100, perNetwork: 3, total: 100 });
    const sending = head(
      'POST /api/bewerbung HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 9000',
    );
    await open(3, '127.0.0.2', sending);
    await expect.poll(() => readdir(join(origin.root, 'outbox', 'incoming')), patient).toHaveLength(3);
    await open(1, '127.0.0.2');
    await expect.poll(left, patient).toEqual([0, 1, 2]);
    await open(1, '127.0.0.3');
    const { statuses } = await sendRaw(origin.port, head('GET /kontakt HTTP/1.1', 'Connection: close'), {
      from: '127.0.0.3',
    });
    expect(statuses).toEqual([200]);
  });

  test('connections of a proxy are not counted, because they serve many clients', async () => {
    await start({ waitingPerNetwork: 2, perNetwork: 3, total: 4 }, '127.0.0.2');
    await open(10, '127.0.0.2');
    const { statuses } = await sendRaw(origin.port, head('GET /kontakt HTTP/1.1', 'Connection: close'), {
      from: '127.0.0.2',
    });
    expect(statuses).toEqual([200]);
    expect(left()).toHaveLength(10);
    expect(told()).toEqual([]);
  });
});

describe('many requests with unread answers', () => {
  let root: string;
  let attacked: OriginProcess;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'connections-'));
    attacked = await startOriginProcess({
      folders: formSites,
      outbox: join(root, 'outbox'),
      script: 'tests/fixtures/measured-origin.ts',
    });
    await longestWait(attacked.port);
  });
  afterAll(async () => {
    await attacked?.stop('SIGKILL');
    await rm(root, { recursive: true });
  });

  test.each(floods)(
    '%s: others are answered within a second, and memory is limited',
    async (_, connections, request, count) => {
      const usually = await longestWait(attacked.port);
      expect(await longestWait(attacked.port, connections, request.repeat(count))).toBeLessThan(usually + 1_000);
      expect((await attacked.memory()).peak).toBeLessThan(600);
    },
  );
});
