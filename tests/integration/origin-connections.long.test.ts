import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askAt } from '../fixtures/ask.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { floods, longestWait } from '../fixtures/pipelined-requests.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

// Longer timeouts, because other test files also use the processor.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

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
