import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { hashOfBytes } from '../../src/build/releases/damage.ts';
import { liveRelease, type Manifest } from '../../src/build/releases/manifest.ts';
import { caddy } from '../../src/ops/hosting/caddy.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { mtimeFromHash } from '../../src/platform/disk/disk.ts';
import { answerHeaders } from '../../src/platform/http/answer-headers.ts';
import { serveSites } from '../browser/default-sites.ts';
import { pageTypes } from '../browser/page-types.ts';
import { askAt } from '../fixtures/ask.ts';
import { comparable } from '../fixtures/comparable.ts';
import { expectSameForFile, fileOfEachRule } from '../fixtures/file-requests.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { freePort } from '../fixtures/free-port.ts';
import { full } from '../fixtures/full.ts';
import { climbing, hostingRequests } from '../fixtures/hosting-requests.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { applicationValues, multipart, send } from '../fixtures/sent-form.ts';
import { hasBrotli, startCaddy, startNginx, type WebServer } from '../fixtures/web-server.ts';

const nginxProgram = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']) ?? '';
const caddyProgram = (full && findProgram('caddy')) || '';
/** Absolute, because web servers resolve paths against their own folder. */
const dist = resolve(formSites.dist);
/** Host of the content service's panel. */
const panelHost = 'redaktion.example';

/**
 * Web servers with the project's own configuration. All must answer like the origin; Caddy is tested in the full mode.
 */
const servers = [
  // Without its Brotli module nginx compresses by itself, by its own rules.
  { name: 'nginx', program: nginxProgram, startServer: startNginx, isCompressedAlike: hasBrotli },
  { name: 'Caddy', program: caddyProgram, startServer: startCaddy, isCompressedAlike: true },
];

let origin: Origin;
let manifest: Manifest;
beforeAll(async () => {
  const release = await liveRelease(formSites.dist, formSites.releases, 'tabor.example');
  if (!release) throw new Error('tabor has not been built');
  manifest = release.manifest;
  origin = await serveSites(formSites);
});
afterAll(() => origin?.close());

/** Starts an HTTP server for the test. @returns its address. */
async function startStub(answer: RequestListener): Promise<string> {
  const stub = createServer(answer).listen(0, '127.0.0.1');
  await once(stub, 'listening');
  onTestFinished(() => void stub.close());
  return `http://127.0.0.1:${(stub.address() as { port: number }).port}`;
}

describe.each(servers)('$name', ({ name, program, startServer, isCompressedAlike }) => {
  describe.skipIf(!program)('in front of the origin', () => {
    let server: WebServer;
    const isNginx = name === 'nginx';
    const start = (options: { dist?: string; origin: string | undefined; panel?: { host: string; address: string } }) =>
      startServer(program, { dist, inline: manifest.inline, ...options });
    const startForTest = async (options: Parameters<typeof start>[0]) => {
      const started = await start(options);
      onTestFinished(() => started.stop());
      return started;
    };
    beforeAll(async () => {
      server = await start({ origin: `http://127.0.0.1:${origin.port}` });
    });
    afterAll(() => server?.stop());

    test('answers as the origin does: hosts, statuses, redirects, encodings, methods, live paths', async () => {
      for (const [host, path, question] of hostingRequests) {
        if (!isCompressedAlike && question?.headers?.['accept-encoding']) continue;
        const what = `${host}${path} ${JSON.stringify(question ?? {})}`;
        const [expected, answer] = await Promise.all(
          [origin, server].map(({ port }) => askAt(port, host, path, question)),
        );
        expect.soft(answer && { what, ...comparable(answer) }).toEqual(expected && { what, ...comparable(expected) });
      }
    });

    test.each([
      ['tabor.example', ''],
      ['rivabella.example', '/fr'],
    ])('answers every type of page of %s%s as the origin does', async (host, prefix) => {
      const release = await liveRelease(formSites.dist, formSites.releases, host);
      for (const address of pageTypes(release?.manifest.pages ?? {}, prefix).values()) {
        const [expected, answer] = await Promise.all([origin, server].map(({ port }) => askAt(port, host, address)));
        expect
          .soft(answer && { address, ...comparable(answer) })
          .toEqual(expected && { address, ...comparable(expected) });
      }
    });

    test('answers for files of all kinds as the origin does, including errors', async () => {
      for (const file of fileOfEachRule(manifest)) await expectSameForFile(origin.port, server.port, file);
    });

    test('serves new bytes to a client that has recent bytes of the same length', () =>
      expectNewBytes(
        (dist) => start({ dist, origin: undefined }),
        isCompressedAlike ? ['identity', 'br'] : ['identity'],
      ));

    test('serves no file outside of the folder of the host', async () => {
      for (const path of climbing)
        for (const { port } of [origin, server]) {
          const { status, text } = await askAt(port, 'tabor.example', path);
          expect([path, status >= 400 && status < 500]).toEqual([path, true]);
          expect(text).not.toMatch(/root:|rivabella|createdAt/);
        }
    });

    test.each(['does not answer', 'does not exist'])('serves pages while the origin %s', async (trouble) => {
      const away = trouble === 'does not exist' ? undefined : `http://127.0.0.1:${await freePort()}`;
      const alone = await startForTest({ origin: away });
      for (const [host, path] of [
        ['tabor.example', '/kontakt'],
        ['tabor.example', '/enten'],
        ['tabor.example', '/jobs/offene-stellen/1402'],
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
      expect(String(failed.body)).toBe(await readFile(join(dist, 'rivabella.example/fr/500.html'), 'utf8'));
      // Also with a file larger than the body limit of all pages.
      const form = multipart(applicationValues, { 'Lebenslauf.pdf': Buffer.alloc(300_000, 'x') });
      const large = await send({ port: alone.port, path: '/api/bewerbung', ...form });
      expect([large.status, large.text.slice(0, 15)]).toEqual([502, '<!DOCTYPE html>']);
    });

    test('forwards every page request with a preview cookie to the origin', async () => {
      const address = await startStub((incoming, response) => response.end(`the origin: ${incoming.url}`));
      const { port } = await startForTest({ origin: address });
      const asEditor = { headers: { cookie: 'a=b; __Host-preview=abc' } };
      for (const path of ['/', '/kontakt', '/s/ganz-neu', '/_bilder/0123456789abcdef-320.avif'])
        expect((await askAt(port, 'tabor.example', path, asEditor)).text).toBe(`the origin: ${path}`);
      const visitor = await askAt(port, 'tabor.example', '/kontakt', { headers: { cookie: 'a=b' } });
      expect(visitor.text).toContain('<!DOCTYPE html>');
    });

    test('without files and origin, shows that the page will be available soon', async () => {
      const bare = await startForTest({ dist: resolve(formSites.snapshots), origin: undefined });
      for (const path of ['/', '/kontakt', '/_assets/enten.css', '/api/kontakt'])
        expect(await askAt(bare.port, 'tabor.example', path), path).toMatchObject({
          status: 503,
          headers: { 'retry-after': '30' },
        });
    });

    // Takes ten seconds, because servers wait that long.
    test.runIf(full)('closes incomplete requests and idle connections', async () => {
      const head = 'HTTP/1.1\r\nHost: tabor.example\r\n';
      const asked = ['', 'GET /kon', `GET /kontakt ${head}x-name: `];
      // Caddy waits for bodies.
      if (isNginx) asked.push(`POST /api/kontakt ${head}Content-Length: 1000\r\n\r\n`);
      const answers = await Promise.all(asked.map((bytes) => sendRaw(server.port, bytes, { dripEveryMs: 300 })));
      for (const { closedAfterMs } of answers) expect(closedAfterMs).toBeDefined();
    });

    test('forwards the panel with its host and the address of the client', async () => {
      const address = await startStub((incoming, response) =>
        response.end(JSON.stringify({ ...incoming.headers, path: incoming.url })),
      );
      const { port } = await startForTest({ origin: address, panel: { host: panelHost, address } });
      const proxied = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' } };
      for (const host of [panelHost, 'tabor.example'])
        expect(JSON.parse((await askAt(port, host, '/api/x?a=%2f', proxied)).text)).toMatchObject({
          host,
          path: '/api/x?a=%2f',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': expect.stringMatching(/^203\.0\.113\.9\b|127\.0\.0\.1/),
        });
    });
  });
});

describe.skipIf(!nginxProgram)('nginx', () => {
  const start = async (options: Partial<Parameters<typeof startNginx>[1]>) => {
    const server = await startNginx(nginxProgram, { dist, origin: undefined, inline: manifest.inline, ...options });
    onTestFinished(() => server.stop());
    return server;
  };

  test('without the Brotli module compresses pages, but not answers of the origin', async () => {
    const plain = await start({ origin: `http://127.0.0.1:${origin.port}`, brotli: false });
    const asked = (path: string, encoding: string) =>
      askAt(plain.port, 'tabor.example', path, { headers: { 'accept-encoding': encoding } });
    for (const path of ['/kontakt', '/sitemap.xml']) {
      const [as, zipped] = await Promise.all([asked(path, 'identity'), asked(path, 'gzip')]);
      expect([path, zipped.headers['content-encoding']]).toEqual([path, 'gzip']);
      expect(gunzipSync(zipped.body).equals(as.body)).toBe(true);
    }
    expect((await asked('/auth', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  test('streams bodies to the origin, up to the limit of each path', async () => {
    const arrived = Promise.withResolvers<void>();
    const address = await startStub(async (incoming, response) => {
      let size = 0;
      for await (const chunk of incoming) {
        size += chunk.length;
        arrived.resolve();
      }
      response.end(String(size));
    });
    const { port } = await start({ origin: address, panel: { host: panelHost, address } });
    const size = 29 * 1024 * 1024;
    const headers = { host: 'tabor.example', 'content-length': size };
    const sending = request({ port, host: '127.0.0.1', path: '/api/bewerbung', method: 'POST', headers });
    sending.write(Buffer.alloc(64 * 1024));
    // The rest is sent only after the beginning has arrived.
    await arrived.promise;
    sending.end(Buffer.alloc(size - 64 * 1024));
    const [response] = await once(sending, 'response');
    expect((await response.toArray()).join('')).toBe(String(size));
    for (const [host, path, kilobytes] of [
      ['tabor.example', '/api/bewerbung', 31 * 1024],
      ['tabor.example', '/api/kontakt', 300],
      ['tabor.example', '/api/rebuild', 1_100],
      ['tabor.example', '/api/anmelden', 20],
      ['tabor.example', '/kontakt', 20],
      [panelHost, '/upload', 102 * 1024],
    ] as const) {
      const tooLarge = { 'content-length': String(kilobytes * 1024), expect: '100-continue' };
      const { status } = await askAt(port, host, path, { method: 'POST', headers: tooLarge });
      expect([path, status]).toEqual([path, 413]);
    }
  });

  test.each([
    ['/', 'Tabor.Example.:8443', 'tabor.example:8443'],
    ['/', '[::1]:8443', '[::1]:8443'],
    ['http://rivabella.example.', 'tabor.example:8443', 'rivabella.example:8443'],
  ])('forwards the host of %s and %s as %s', async (target, host, expected) => {
    const address = await startStub((incoming, response) => response.end(`asked for ${incoming.headers.host}`));
    const { port } = await start({ origin: address });
    const asked = `GET ${target.replace(/\/$/, '')}/api/kontakt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(port, asked)).text).toContain(`asked for ${expected}`);
  });

  test('terminates TLS with a certificate for each host and the panel, and redirects from http', async () => {
    const folders = await keptFolders();
    onTestFinished(() => folders.remove());
    const [chain, key] = ['{host}.pem', '{host}.key'].map((name) => join(folders.root, name)) as [string, string];
    for (const host of [...brands.map(({ hosts }) => hosts[0]), panelHost]) {
      const [out, keyout] = [chain, key].map((path) => path.replace('{host}', host)) as [string, string];
      const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=${host}`.split(' ');
      execFileSync('openssl', [...words, '-out', out, '-keyout', keyout], { stdio: 'ignore' });
    }
    const address = await startStub((incoming, response) => response.end(JSON.stringify(incoming.headers)));
    const http = await freePort();
    const { port } = await start({
      origin: `http://127.0.0.1:${origin.port}`,
      panel: { host: panelHost, address },
      tls: { chain, key, http: [`127.0.0.1:${http}`] },
      challenges: folders.root,
    });
    for (const [asked, host, text] of [
      ['tabor.example', 'tabor.example', '<link rel="canonical" href="https://tabor.example/kontakt">'],
      ['unbekannt.example', 'hinderzelg.example', '<link rel="canonical" href="https://hinderzelg.example/kontakt">'],
      [panelHost, panelHost, '"x-forwarded-proto":"https"'],
    ] as const) {
      const socket = connect({ host: '127.0.0.1', port, servername: asked, rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      expect(socket.getPeerCertificate().subject.CN).toBe(host);
      // The connection stays open: nginx cancels requests of clients that are gone.
      socket.write(`GET /kontakt HTTP/1.1\r\nHost: ${asked}\r\nX-Forwarded-Proto: http\r\nConnection: close\r\n\r\n`);
      const answer = (await socket.toArray()).join('');
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toContain(text);
      expect(await askAt(http, asked, '/kontakt?von=plakat')).toMatchObject({
        status: 301,
        headers: { location: `https://${host}/kontakt?von=plakat` },
      });
    }
  });
});

test.skipIf(!caddyProgram)('Caddy accepts the configuration with certificates for all hosts', async () => {
  const folders = await keptFolders();
  onTestFinished(() => folders.remove());
  const { Caddyfile = '' } = caddy({ dist, origin: 'http://127.0.0.1:4321', listen: [], inline: manifest.inline });
  const [path, importing] = ['Caddyfile', 'importing'].map((name) => join(folders.root, name)) as [string, string];
  await writeFile(path, Caddyfile);
  await writeFile(importing, `import ${path}\n`);
  const words = ['validate', '--adapter', 'caddyfile', '--config', importing];
  await expect(promisify(execFile)(caddyProgram, words)).resolves.toMatchObject({
    stdout: expect.stringContaining('Valid configuration'),
  });
});

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
  const folders: KeptFolders = await keptFolders();
  const server = await start(folders.dist);
  onTestFinished(async () => {
    await server.stop();
    await folders.remove();
  });
  const publish = (text: string) => releaseByHand(folders, 'tabor', { '/': text });
  const ask = (encoding: string, headers: Record<string, string> = {}) =>
    askAt(server.port, 'tabor.example', '/', { headers: { 'accept-encoding': encoding, ...headers } });
  // Some publications span two seconds, which hides errors within one second.
  for (let time = 1; time <= 6; time++) {
    await publish(`Ausgabe ${time}a`);
    const before = await Promise.all(encodings.map((encoding) => ask(encoding)));
    expect(new Set(before.map(({ headers }) => headers.etag)).size).toBe(encodings.length);
    await publish(`Ausgabe ${time}b`);
    for (const [place, encoding] of encodings.entries()) {
      const etag = before[place]?.headers.etag ?? '';
      expect([time, (await ask(encoding, { 'if-none-match': etag })).status]).toEqual([time, 200]);
    }
    expect((await ask('identity')).text).toBe(`Ausgabe ${time}b`);
  }
  for (const encoding of encodings) {
    const { headers, body } = await ask(encoding);
    expect([encoding, headers['last-modified']]).toEqual([encoding, undefined]);
    // Servers compare differently: a later time, or exactly the same.
    for (const time of [new Date(Date.now() + 86_400_000), mtimeFromHash(hashOfBytes(body))]) {
      const { status } = await ask(encoding, { 'if-modified-since': time.toUTCString() });
      expect([encoding, time, status]).toEqual([encoding, time, 200]);
    }
  }
}
