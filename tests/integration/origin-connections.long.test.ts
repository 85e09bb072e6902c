import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { askAt } from '../fixtures/ask.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { floods, longestWait, tinyChunks } from '../fixtures/pipelined-requests.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

let origin: TestOrigin;

async function start(): Promise<void> {
  origin = await startTestOrigin({ trustedProxies: '' });
}

async function stop(): Promise<void> {
  await origin.close();
}

const head = (line: string, ...more: string[]) => `${[line, 'Host: tabor.example', ...more].join('\r\n')}\r\n\r\n`;
const ofForm = 'Content-Type: application/x-www-form-urlencoded';

/** Runs concurrently: the tests take seconds and are independent. */
describe.concurrent('a connection to an origin', () => {
  beforeAll(start);
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
      ['a log-in', [400], head('POST /api/anmelden HTTP/1.1', 'Content-Length: 1000', ofForm)],
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
    for (let count = 0; count < 20; count++)
      expect((await askAt(origin.port, 'tabor.example', '/kontakt')).status).toBe(200);
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

test('a body in tiny chunks is refused, and its sender is told so', async () => {
  const origin = await startTestOrigin();
  onTestFinished(() => origin.close());
  for (const [path, status] of [
    ['/api/bewerbung', 400],
    ['/api/kontakt', 400],
    ['/api/anmelden', 400],
    ['/kontakt', 405],
  ] as const) {
    const bytes = tinyChunks(path, 'application/x-www-form-urlencoded').replace('\r\n', '\r\nAccept: text/html\r\n');
    const { statuses, text } = await sendRaw(origin.port, `${bytes}0\r\n\r\n`);
    expect([path, statuses]).toEqual([path, [status]]);
    if (status === 400) expect(text).toContain('<html lang="de');
  }
});

test('a request that arrives while the origin is busy is answered, also on an open connection', async () => {
  const root = await mkdtemp(join(tmpdir(), 'connections-'));
  const busy = await startOriginProcess({ folders: formSites, outbox: join(root, 'outbox') });
  onTestFinished(async () => {
    await busy.stop('SIGKILL');
    await rm(root, { recursive: true });
  });
  const sockets = await Promise.all(
    ['', head('GET /kontakt HTTP/1.1')].map(async (bytes) => {
      const socket = connect(busy.port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      if (bytes) {
        socket.write(bytes);
        await once(socket, 'data');
      }
      return socket;
    }),
  );
  // Both connections are known to the origin.
  await askAt(busy.port, 'tabor.example', '/kontakt');
  busy.child.kill('SIGSTOP');
  const answers = sockets.map(async (socket) => {
    socket.write(head('GET /impressum HTTP/1.1', 'Connection: close'));
    return (await text(socket)).match(/HTTP\/1\.1 \d+/g);
  });
  // Longer than the timeouts of headers and of an idle connection.
  await setTimeout(13_000);
  busy.child.kill('SIGCONT');
  expect(await Promise.all(answers)).toEqual([['HTTP/1.1 200'], ['HTTP/1.1 200']]);
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

  test.each(floods)('%s: others are answered soon, and memory is limited', async (_, connections, bytes) => {
    const usually = await longestWait(attacked.port);
    expect(await longestWait(attacked.port, connections, bytes)).toBeLessThan(usually + 3_000);
    expect((await attacked.memory()).peak).toBeLessThan(600);
  });

  test('tiny chunks after an answer cost less than those before one', async () => {
    const cost = async (path: string) => {
      const { cpuMs } = await attacked.memory();
      await longestWait(attacked.port, 100, tinyChunks(path, 'multipart/form-data; boundary=x'));
      return (await attacked.memory()).cpuMs - cpuMs;
    };
    const read = await cost('/api/bewerbung');
    expect(await cost('/api/rebuild')).toBeLessThan(read);
  });
});
