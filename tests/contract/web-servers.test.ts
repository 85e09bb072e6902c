import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfBytes } from '../../src/build/releases/damage.ts';
import { liveRelease, type Manifest } from '../../src/build/releases/manifest.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { mtimeOf } from '../../src/platform/disk/mtime-of-bytes.ts';
import { answerHeaders } from '../../src/platform/http/answer-headers.ts';
import { serveSites } from '../browser/default-sites.ts';
import { askAt } from '../fixtures/ask.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { comparable } from '../fixtures/comparable.ts';
import { expectSameForFile, fileOfEachRule } from '../fixtures/file-requests.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { freePort } from '../fixtures/free-port.ts';
import { climbing, hostingRequests } from '../fixtures/hosting-requests.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { applicationValues, multipart, send } from '../fixtures/sent-form.ts';
import type { TemporaryFolders } from '../fixtures/temporary-build.ts';
import { hasBrotli, startCaddy, startNginx, type WebServer } from '../fixtures/web-server.ts';

/** Web servers with the project's own configuration. Both must answer like the origin. */
const servers = [
  {
    name: 'nginx',
    program: findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']),
    startServer: startNginx,
    // Without its Brotli module nginx compresses by itself, by its own rules.
    isCompressedAlike: hasBrotli,
    closesIncompleteBodies: true,
  },
  {
    name: 'Caddy',
    program: findProgram('caddy'),
    startServer: startCaddy,
    isCompressedAlike: true,
    closesIncompleteBodies: false,
  },
];

let folders: TemporaryFolders;
let origin: Origin;
let manifest: Manifest;
beforeAll(async () => {
  folders = await builtFolders('whole');
  const release = await liveRelease(folders.dist, folders.releases, 'tabor.example');
  if (!release) throw new Error('tabor has not been built');
  manifest = release.manifest;
  origin = await serveSites(folders);
});
afterAll(async () => {
  await origin?.close();
  await folders?.remove();
});

describe.each(servers)('$name', ({ program, startServer, isCompressedAlike, closesIncompleteBodies }) => {
  describe.skipIf(!program)('in front of the origin', () => {
    let server: WebServer;
    const start = (options: { dist?: string; origin: string | undefined }) =>
      startServer(program ?? '', { dist: folders.dist, inline: manifest.inline, ...options });
    beforeAll(async () => {
      server = await start({ origin: `http://127.0.0.1:${origin.port}` });
    });
    afterAll(() => server?.stop());

    for (const [host, path, question] of hostingRequests) {
      const encoding = question?.headers?.['accept-encoding'] ?? '';
      const name = `answers ${host}${path} ${question ? JSON.stringify(question) : ''} as the origin does`;
      test.skipIf(!isCompressedAlike && /br|gzip/.test(encoding))(name, async () => {
        const [expected, answer] = await Promise.all(
          [origin, server].map(({ port }) => askAt(port, host, path, question)),
        );
        expect(answer && comparable(answer)).toEqual(expected && comparable(expected));
      });
    }

    test('answers for files of all kinds as the origin does, including errors', async () => {
      for (const file of fileOfEachRule(manifest)) await expectSameForFile(origin.port, server.port, file);
    });

    test('serves new bytes to a client that has recent bytes of the same length', () =>
      expectNewBytes(
        (dist) => start({ dist, origin: undefined }),
        isCompressedAlike ? ['identity', 'br'] : ['identity'],
      ));

    test.each(climbing)('%s reaches no file', async (path) => {
      for (const { port } of [origin, server]) {
        const { status, text } = await askAt(port, 'tabor.example', path);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(/root:|rivabella|createdAt/);
      }
    });

    test.each(['does not answer', 'does not exist'])('serves pages while the origin %s', async (trouble) => {
      const away = trouble === 'does not exist' ? undefined : `http://127.0.0.1:${await freePort()}`;
      const alone = await start({ origin: away });
      try {
        for (const [host, path] of [
          ['tabor.example', '/kontakt'],
          ['tabor.example', '/enten'],
          ['tabor.example', '/jobs/offene-stellen/1402'],
          ['tabor.example', '/jobs/offene-lehrstellen/99'],
          ['rivabella.example', '/it/jobs/offene-stellen/99'],
          ['rivabella.example', '/kontakt'],
        ] as const) {
          const [expected, answer] = await Promise.all([origin, alone].map(({ port }) => askAt(port, host, path)));
          expect.soft(answer && comparable(answer), path).toEqual(expected && comparable(expected));
        }
        if (!away) return;
        const failed = await askAt(alone.port, 'rivabella.example', '/fr/auth');
        expect(failed.status).toBe(502);
        expect(failed.headers).toMatchObject(answerHeaders('', 500, manifest.inline));
        const page = await readFile(join(folders.dist, 'rivabella.example/fr/500.html'), 'utf8');
        expect(String(failed.body)).toBe(page);
        // Also with a file larger than the body limit of all pages.
        const form = multipart(applicationValues, { 'Lebenslauf.pdf': Buffer.alloc(300_000, 'x') });
        const headers = { ...form.headers, host: 'tabor.example' };
        const large = await send({ port: alone.port, path: '/api/bewerbung', body: form.body, headers });
        expect([large.status, large.text.slice(0, 15)]).toEqual([502, '<!DOCTYPE html>']);
      } finally {
        await alone.stop();
      }
    });

    test('forwards every page request with a preview cookie to the origin', () =>
      expectPreviewsFromOrigin((address) => start({ origin: address })));

    test('without files and origin, shows that the page will be available soon', async () => {
      for (const away of [`http://127.0.0.1:${await freePort()}`, undefined]) {
        const bare = await start({ dist: folders.snapshots, origin: away });
        try {
          for (const path of ['/', '/kontakt', '/enten', '/_assets/enten.css', '/api/kontakt'])
            expect(await askAt(bare.port, 'tabor.example', path), `${away} ${path}`).toMatchObject({
              status: 503,
              headers: { 'retry-after': '30' },
            });
        } finally {
          await bare.stop();
        }
      }
    });

    test('closes incomplete requests and idle connections', async () => {
      const head = 'HTTP/1.1\r\nHost: tabor.example\r\n';
      const length = 'Content-Length: 1000\r\n\r\n';
      const asked = [
        '',
        'GET /kon',
        `GET /kontakt ${head}x-name: `,
        ...(closesIncompleteBodies ? [`GET /kontakt ${head}${length}`, `POST /api/kontakt ${head}${length}`] : []),
      ];
      const answers = await Promise.all(asked.map((bytes) => sendRaw(server.port, bytes, { dripEveryMs: 300 })));
      for (const { closedAfterMs } of answers) expect(closedAfterMs).toBeLessThan(25_000);
    });
  });
});

/** Number of publications. Some of them span two seconds, which hides errors within one second. */
const times = 12;
const host = 'tabor.example';

/**
 * Expects of a server with ETags based on file times: a client with the previous page gets the new one, however quickly
 * it follows. Modification times are neither sent nor accepted.
 *
 * @param encodings of the server, `identity` for none.
 */
async function expectNewBytes(
  start: (dist: string) => Promise<WebServer>,
  encodings: readonly string[],
): Promise<void> {
  const folders = await keptFolders();
  const server = await start(folders.dist);
  const ask = (encoding: string, headers: Record<string, string> = {}) =>
    askAt(server.port, host, '/', { headers: { 'accept-encoding': encoding, ...headers } });
  try {
    for (let time = 1; time <= times; time++) {
      await publish(folders, `Ausgabe ${time}a`);
      const before = await Promise.all(encodings.map((encoding) => ask(encoding)));
      expect(new Set(before.map(({ headers }) => headers.etag)).size).toBe(encodings.length);
      await publish(folders, `Ausgabe ${time}b`);
      const text = (await ask('identity')).text;
      expect(text).toBe(`Ausgabe ${time}b`);
      for (const [place, encoding] of encodings.entries()) {
        const { headers, body } = before[place] ?? (await ask(encoding));
        const after = await ask(encoding, { 'if-none-match': headers.etag ?? '' });
        expect([time, encoding, after.status]).toEqual([time, encoding, 200]);
        expect(after.body.equals(body)).toBe(false);
      }
    }
    const tomorrow = new Date(Date.now() + 86_400_000);
    for (const encoding of encodings) {
      const { headers, body } = await ask(encoding);
      expect([encoding, headers['last-modified']]).toEqual([encoding, undefined]);
      // Servers compare differently: a later time, or exactly the same.
      for (const time of [tomorrow, mtimeOf(hashOfBytes(body))]) {
        const { status } = await ask(encoding, { 'if-modified-since': time.toUTCString() });
        expect([encoding, time, status]).toEqual([encoding, time, 200]);
      }
    }
  } finally {
    await server.stop();
    await folders.remove();
  }
}

async function publish(folders: KeptFolders, text: string): Promise<void> {
  await releaseByHand(folders, 'tabor', { '/': text });
}

/**
 * Expects of a server before the origin: requests with a preview cookie get each page from the origin, other visitors
 * get the file.
 *
 * @param start starts a server that forwards to the origin at this address.
 */
async function expectPreviewsFromOrigin(start: (origin: string) => Promise<WebServer>): Promise<void> {
  const stub = createServer((incoming, response) => response.end(`the origin: ${incoming.url}`));
  await once(stub.listen(0, '127.0.0.1'), 'listening');
  const { port } = stub.address() as { port: number };
  const before = await start(`http://127.0.0.1:${port}`);
  try {
    const asEditor = { headers: { cookie: 'a=b; __Host-preview=abc' } };
    for (const path of ['/', '/kontakt', '/s/ganz-neu', '/_bilder/0123456789abcdef-320.avif'])
      expect((await askAt(before.port, 'tabor.example', path, asEditor)).text).toBe(`the origin: ${path}`);
    const visitor = await askAt(before.port, 'tabor.example', '/kontakt', { headers: { cookie: 'a=b' } });
    expect(visitor.text).toContain('<!DOCTYPE html>');
  } finally {
    await before.stop();
    stub.close();
  }
}
