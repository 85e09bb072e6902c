import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { connect as connectTo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { caddy, nginx } from '../../src/ops/hosting/web-servers.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { liveRelease, type Manifest } from '../../src/releases/manifest.ts';
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
import { keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { startOriginProcess } from '../fixtures/origin-process.ts';
import { longestWait, tinyChunks } from '../fixtures/pipelined-requests.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { applicationValues, multipart, send } from '../fixtures/sent-form.ts';
import { startCaddy, startNginx, type WebServer } from '../fixtures/web-server.ts';

const nginxProgram = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']) ?? '';
const caddyProgram = (full && findProgram('caddy')) || '';
/** Absolute, because web servers resolve paths against their own folder. */
const dist = resolve(formSites.dist);
/** Line of nginx's log. @param method with host and path. */
const logLine = (method: string, status: number, id: unknown, origins: string) =>
  new RegExp(
    `^127\\.0\\.0\\.0 \\[[^\\]]+\\] "${method}" ${status} \\d+ \\d+ms ${id} ${origins} reader:(?:yes|no)$`,
    'm',
  );
/** Host of the content service's panel. */
const panelHost = 'redaktion.example';

/** Web servers with the project's own configuration; Caddy is tested in the full mode. Forms of a sender are limited. */
const servers = [
  { name: 'nginx', program: nginxProgram, startServer: startNginx, sender: '127.0.1.1' },
  { name: 'Caddy', program: caddyProgram, startServer: startCaddy, sender: '127.0.2.1' },
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

/** Whether a path in the cache of nginx is the file of an answer. */
const isCacheKey = (path: string) => /[0-9a-f]{32}$/.test(path);

/** Starts a way to a local port, which can be closed. */
async function startDetour(port: number) {
  const open = new Set<Socket>();
  const detour = createTcpServer((socket) => {
    const behind = connectTo(port, '127.0.0.1');
    for (const one of [socket, behind]) open.add(one.on('error', () => {}));
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(detour, 'listening');
  const close = () => {
    detour.close();
    for (const socket of open) socket.destroy();
  };
  onTestFinished(close);
  return { address: `http://127.0.0.1:${(detour.address() as { port: number }).port}`, close };
}

async function foldersForTest() {
  const folders = await keptFolders();
  onTestFinished(() => folders.remove());
  return folders;
}

/** Makes a certificate in the folder. */
function selfSigned({ root }: { root: string }) {
  const [chain, key] = ['chain.pem', 'key.pem'].map((name) => join(root, name)) as [string, string];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=tabor.example';
  execFileSync('openssl', [...words.split(' '), '-out', chain, '-keyout', key], { stdio: 'ignore' });
  return { chain, key };
}

describe.each(servers)('$name', ({ name, program, startServer, sender: localAddress }) => {
  describe.skipIf(!program)('in front of the origin', () => {
    let server: WebServer;
    const isNginx = name === 'nginx';
    const start = (options: { dist?: string; origin: string | string[]; panel?: { host: string; address: string } }) =>
      startServer(program, { dist, origins: [options.origin].flat(), ...options });
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
        const what = `${host}${path} ${JSON.stringify(question ?? {})}`;
        // One after the other: nginx shows the file of a page that the origin does not render in time.
        const expected = await askAt(origin.port, host, path, question);
        const answer = await askAt(server.port, host, path, question);
        expect.soft(answer && { what, ...comparable(answer) }).toEqual(expected && { what, ...comparable(expected) });
      }
    });

    test.runIf(isNginx)(
      'logs each request as it came, with its duration and the id that its answer carries',
      async () => {
        const page = await askAt(server.port, 'tabor.example', '/suche?q=Demenz');
        const refused = await startForTest({ origin: `http://127.0.0.1:${await freePort()}` });
        const form = await send({ port: refused.port, path: '/api/kontakt', ...multipart(applicationValues) });
        expect(await server.logged()).toMatch(
          logLine('GET tabor\\.example/suche', 200, page.headers['x-request-id'], 'origin:200'),
        );
        expect(await refused.logged()).toMatch(
          logLine('POST tabor\\.example/api/kontakt', 503, form.headers['x-request-id'], 'origin:502'),
        );
      },
    );

    test('no log holds an address, a search word or a token, whether an origin answers or none', async () => {
      const behind = await startDetour(origin.port);
      const away = `http://127.0.0.1:${await freePort()}`;
      const tried = await startForTest({ origin: [away, behind.address] });
      const panel = { host: panelHost, address: away };
      const closed = await startForTest({ origin: away, panel });
      const ask = async (port: number) => {
        for (let count = 0; count < 5; count++) {
          const headers = { 'x-forwarded-for': '203.0.113.77', referer: 'https://suche.example/?q=Zimtstern' };
          await askAt(port, 'tabor.example', `/suche?q=Zimtstern${count}`, { headers });
          await askAt(port, 'tabor.example', `/api/preview?token=Zimtstern${count}`, { headers });
          await askAt(port, panelHost, `/admin/x?token=Zimtstern${count}`, { headers });
        }
        await sendRaw(port, 'GET /suche?q=Zimtstern HTTP/1.1\r\nHost: tabor.example\r\nx: \u0000\r\n\r\n');
        await sendRaw(
          port,
          'POST /api/kontakt?q=Zimtstern HTTP/1.1\r\nHost: tabor.example\r\nContent-Length: 90000000\r\n\r\n',
        );
      };
      await ask(tried.port);
      behind.close();
      await ask(tried.port);
      await ask(closed.port);
      for (const { logged } of [tried, closed])
        expect(await logged()).not.toMatch(/Zimtstern|203\.0\.113\.77|127\.0\.0\.1(?!:)/);
    });

    test('asks the origin at a socket, which the next origin takes over', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'sockets-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const startNext = async (name: string) => {
        const next = await startOriginProcess({
          folders: { ...formSites },
          outbox: join(folder, `outbox-${name}`),
          environment: { SOCKET: join(folder, `${name}.sock`), TRUSTED_PROXIES: '127.0.0.1' },
        });
        onTestFinished(() => next.stop());
        return next;
      };
      const [first, second] = [await startNext('one'), await startNext('two')];
      const { port } = await startForTest({ origin: `unix:${join(folder, 'origin.sock')}` });
      const asked = async () => (await askAt(port, 'tabor.example', '/kontakt')).status;
      expect([await readlink(join(folder, 'origin.sock')), await asked()]).toEqual(['one.sock', 200]);
      await symlink('two.sock', join(folder, 'next'));
      await rename(join(folder, 'next'), join(folder, 'origin.sock'));
      await first.stop();
      expect(await asked()).toBe(200);
      await second.stop('SIGKILL');
      // A process that was killed leaves its socket and the link.
      await startNext('two');
      expect(await asked()).toBe(200);
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

    test('serves a new release at once, also to a client that has the page before', async () => {
      const folders = await keptFolders();
      const kept = await serveSites(folders);
      const { port } = await startForTest({ dist: folders.dist, origin: `http://127.0.0.1:${kept.port}` });
      onTestFinished(async () => {
        await kept.close();
        await folders.remove();
      });
      const ask = (headers: Record<string, string> = {}) => askAt(port, 'tabor.example', '/', { headers });
      for (const text of ['Ausgabe 1', 'Ausgabe 2', 'Ausgabe 3']) {
        const etag = (await ask()).headers.etag ?? '';
        await releaseByHand(folders, 'tabor', { '/': text });
        expect((await ask({ 'if-none-match': etag })).text).toBe(text);
        expect((await ask({ 'accept-encoding': 'br' })).headers.etag).not.toBe((await ask()).headers.etag);
      }
    });

    test('a removed page is gone while the origin does not answer, too', async () => {
      const folders = await foldersForTest();
      const kept = await serveSites(folders);
      onTestFinished(() => kept.close());
      const behind = await startDetour(kept.port);
      const { port, folder = '' } = await startForTest({ dist: folders.dist, origin: behind.address });
      const statusOf = async (path: string) => (await askAt(port, 'tabor.example', path)).status;
      await releaseByHand(folders, 'tabor', { '/': 'Start', '/team': 'Team', '/Feste': 'Feste' });
      expect([await statusOf('/team'), await statusOf('/Feste')]).toEqual([200, 200]);
      await releaseByHand(folders, 'tabor', { '/': 'Start', '/feste': 'Feste' });
      for (const path of ['/team', '/Feste', '/nie-dagewesen', '/FESTE']) await statusOf(path);
      // Anybody can invent addresses, so nginx keeps none of them.
      if (isNginx)
        expect((await readdir(join(folder, 'cache'), { recursive: true })).filter(isCacheKey)).toHaveLength(2);
      behind.close();
      expect(await statusOf('/team')).toBe(isNginx ? 404 : 503);
      expect(await statusOf('/Feste')).toBe(isNginx ? 301 : 503);
      expect(await statusOf('/nie-dagewesen')).toBe(503);
    });

    test('serves no file outside of the folder of the host', async () => {
      for (const path of climbing)
        for (const { port } of [origin, server]) {
          const { status, text } = await askAt(port, 'tabor.example', path);
          expect([path, status >= 400 && status < 500]).toEqual([path, true]);
          expect(text).not.toMatch(/root:|rivabella|createdAt/);
        }
    });

    test('serves pages while the origin does not answer', async () => {
      const behind = await startDetour(origin.port);
      const { port } = await startForTest({ origin: behind.address });
      const seen = [
        ['tabor.example', '/kontakt'],
        ['tabor.example', '/jobs/offene-stellen/1402'],
        ['rivabella.example', '/kontakt'],
        ['www.tabor.example', '/kontakt'],
        ['tabor.example', '/sitemap.xml'],
      ] as const;
      const asked = ([host, path]: readonly [string, string]) => askAt(port, host, path);
      const before = await Promise.all(seen.map(asked));
      behind.close();
      // nginx has all of it, Caddy the files.
      if (isNginx) {
        const after = await Promise.all(seen.map(asked));
        expect(after.map(comparable)).toEqual(before.map(comparable));
      } else expect(await asked(seen[0])).toMatchObject({ status: 200, body: before[0]?.body });
      for (const address of ['/', '/jobs/offene-stellen?bereich=hotellerie', '/robots.txt'])
        expect.soft(await askAt(port, 'tabor.example', address), address).toMatchObject({ status: 200 });
      const [page] = pageTypes(manifest.pages, '').values();
      expect((await askAt(port, 'tabor.example', page ?? '')).headers['content-type']).toMatch(
        /^text\/html; charset=utf-8$/i,
      );
      for (const path of ['/', '/_astro/x.js', '/enten']) {
        const { headers } = await askAt(port, 'tabor.example', path);
        expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
        expect.soft(headers['content-security-policy'], path).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
        expect.soft(headers['x-request-id'], path).toMatch(/^[\w-]{16,}$/);
      }
      for (const [path, location] of [
        ['/', /^\/de\/?$/],
        ['/impressum', /^\/de\/impressum$/],
      ] as const)
        expect(await askAt(port, 'rivabella.example', path)).toMatchObject({
          status: 302,
          headers: { location: expect.stringMatching(location) },
        });
      expect((await askAt(port, 'rivabella.example', '/de')).status).toBe(200);
      // A missing file may exist at the origin.
      for (const [address, language] of [
        ['/enten', 'de'],
        ['/fr/enten', 'fr'],
        ['/api/kontakt', 'de'],
      ] as const) {
        const { status, headers, text } = await askAt(port, 'rivabella.example', address);
        expect.soft([address, status, headers['retry-after']]).toEqual([address, 503, '30']);
        expect.soft(text).toContain(`<html lang="${language}`);
      }
      const form = multipart(applicationValues, { 'Lebenslauf.pdf': Buffer.alloc(300_000, 'x') });
      const sent = await send({ port, path: '/api/bewerbung', ...form });
      expect([sent.status, sent.text.slice(0, 15)]).toEqual([503, '<!DOCTYPE html>']);
      // Visitors can tell the number that the logs hold.
      expect(sent.text).toContain(`>${sent.headers['x-request-id']}</code>`);
      for (const path of climbing) {
        const { status, text } = await askAt(port, 'tabor.example', path);
        expect([path, status >= 400]).toEqual([path, true]);
        expect(text).not.toMatch(/root:|createdAt/);
      }
    });

    test('asks the next origin while one does not answer, also with a form', async () => {
      const away = `http://127.0.0.1:${await freePort()}`;
      const { port } = await startForTest({ origin: [away, `http://127.0.0.1:${origin.port}`] });
      for (let count = 0; count < 20; count++) {
        expect((await askAt(port, 'tabor.example', `/kontakt?${count}`)).status).toBe(200);
        const form = multipart(applicationValues, { 'Lebenslauf.pdf': Buffer.alloc(30_000, 'x') });
        expect([200, 400, 422, 429]).toContain((await send({ port, path: '/api/bewerbung', ...form })).status);
      }
    });

    test('forwards every page request with a preview cookie to the origin', async () => {
      const address = await startStub((incoming, response) =>
        response.end(`the origin: ${incoming.url}${incoming.headers.cookie ? ' for an editor' : ''}`),
      );
      const { port } = await startForTest({ origin: address });
      // A cached page does not reach an editor.
      await askAt(port, 'tabor.example', '/kontakt');
      const asEditor = { headers: { cookie: 'a=b; __Host-preview=abc' } };
      for (const path of ['/', '/kontakt', '/s/ganz-neu', '/_bilder/0123456789abcdef-320.avif'])
        expect((await askAt(port, 'tabor.example', path, asEditor)).text).toBe(`the origin: ${path} for an editor`);
      expect((await askAt(port, 'tabor.example', '/kontakt')).text).toBe('the origin: /kontakt');
    });

    test('without release and origin, shows that the page will be available soon', async () => {
      const bare = await startForTest({
        dist: resolve(formSites.snapshots),
        origin: `http://127.0.0.1:${await freePort()}`,
      });
      for (const path of ['/', '/kontakt', '/_assets/enten.css', '/api/kontakt'])
        expect(await askAt(bare.port, 'tabor.example', path), path).toMatchObject({ status: 503 });
    });

    // Takes ten seconds, because servers wait that long.
    test.runIf(full)('closes incomplete requests and idle connections', async () => {
      const head = 'HTTP/1.1\r\nHost: tabor.example\r\n';
      const asked = ['', 'GET /kon', `GET /kontakt ${head}x-name: `];
      const answers = await Promise.all(asked.map((bytes) => sendRaw(server.port, bytes, { dripEveryMs: 300 })));
      for (const { closedAfterMs } of answers) expect(closedAfterMs).toBeDefined();
    });

    test('passes a form on while it arrives, and keeps nothing of it', async () => {
      let received = 0;
      const address = await startStub((incoming, response) => {
        // The first request only asks whether the web server runs.
        if (incoming.method === 'GET') response.end();
        incoming.on('data', ({ length }) => (received += length));
      });
      const { port } = await startForTest({ origin: address, panel: { host: panelHost, address } });
      for (const [host, path] of [
        ['tabor.example', '/api/bewerbung'],
        [panelHost, '/upload'],
      ] as const) {
        received = 0;
        const socket = connectTo(port, '127.0.0.1').on('error', () => undefined);
        socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9000000\r\n\r\n${'x'.repeat(200_000)}`);
        await expect.poll(() => received).toBe(200_000);
        socket.destroy();
      }
    });

    test('a form of 40 MB gets a page with the typed values', async () => {
      const form = multipart(applicationValues, { 'Film.mov': Buffer.alloc(40_000_000) });
      const { status, text } = await send({ port: server.port, path: '/api/bewerbung', localAddress, ...form });
      expect([status, text]).toEqual([413, expect.stringMatching(/<html lang="de.+Zimtstern/s)]);
    });

    test('while bodies arrive in tiny chunks, others are answered soon', async () => {
      const usually = await longestWait(server.port);
      const bytes = tinyChunks('/api/bewerbung', 'multipart/form-data; boundary=x');
      expect(await longestWait(server.port, 60, bytes)).toBeLessThan(usually + 3_000);
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

    test('the log-in of staff is not at the host of the panel', async () => {
      const address = await startStub((_, response) => response.end('reached'));
      const { port } = await startForTest({ origin: address, panel: { host: panelHost, address } });
      for (const path of ['/api/auth', '/api/auth/local', '/API/Auth/forgot-password', '//api/%61uth/local'])
        expect([path, (await askAt(port, panelHost, path)).status]).toStrictEqual([path, 404]);
      expect((await askAt(port, panelHost, '/api/authors')).text).toBe('reached');
    });
  });
});

describe.skipIf(!nginxProgram)('nginx', () => {
  const start = async (address: string, options: Partial<Parameters<typeof startNginx>[1]> = {}) => {
    const server = await startNginx(nginxProgram, { dist, origins: [address], ...options });
    onTestFinished(() => server.stop());
    return server;
  };

  test('keeps no personal answer, and one answer for each encoding', async () => {
    let count = 0;
    const address = await startStub((incoming, response) => {
      const isPersonal = incoming.url?.startsWith('/intern');
      response.setHeader('cache-control', 'public, max-age=3600');
      if (!isPersonal && incoming.headers['x-cache'] === 'nginx') response.setHeader('x-accel-expires', '3600');
      response.setHeader('vary', 'Accept-Encoding, Cookie');
      response.end(`${++count} ${incoming.headers['accept-encoding'] ?? 'identity'}`);
    });
    const { port } = await start(address);
    const asked = async (path: string, encoding: string) =>
      (await askAt(port, 'tabor.example', path, { headers: { 'accept-encoding': encoding } })).text;
    expect(await asked('/intern', 'br')).not.toBe(await asked('/intern', 'br'));
    const [first, second] = [await asked('/kontakt', 'gzip, deflate, br'), await asked('/kontakt', 'br;q=1, zstd')];
    expect(second).toBe(first);
    expect(first).toMatch(/ br$/);
    expect(await asked('/kontakt', 'gzip, br;q=0')).toMatch(/ gzip$/);
    expect(await asked('/kontakt', 'identity')).toMatch(/ identity$/);
    // Not the answer for `/kontakt?` and Brotli.
    expect(await asked('/kontakt?br', 'identity')).not.toBe(await asked('/kontakt?', 'br'));
  });

  test('caches plain addresses of known hosts, and none that anybody can invent', async () => {
    const address = await startStub((_, response) => response.setHeader('x-accel-expires', '3600').end('a page'));
    const { port, folder = '' } = await start(address);
    const cached = async () => (await readdir(join(folder, 'cache'), { recursive: true })).filter(isCacheKey).length;
    for (const [host, path] of [
      ['tabor.example', '/kontakt?a'],
      ['tabor.example', '/kontakt?b=1'],
      ['tabor.example', '/kontakt?'],
      ['tabor.example', '/k%6fntakt'],
      ['tabor.example', '//kontakt'],
      ['tabor.example', '/x/../kontakt'],
      ['unbekannt.example', '/kontakt'],
      ['a.tabor.example', '/kontakt'],
    ] as const)
      expect((await askAt(port, host, path)).text).toBe('a page');
    expect(await cached()).toBe(0);
    await askAt(port, 'tabor.example', '/kontakt');
    await askAt(port, 'Tabor.Example.', '/kontakt');
    expect(await cached()).toBe(1);
  });

  test('a visitor who reads a film slowly does not fill the disk with it', async () => {
    const megabyte = Buffer.alloc(2 ** 20);
    let sent = 0;
    const address = await startStub((_, response) => {
      const film = function* () {
        for (; sent < 100; sent++) yield megabyte;
      };
      Readable.from(film()).pipe(response);
    });
    const { port } = await start(address);
    for (const path of ['/kontakt', '/_dateien/0123456789abcdef/film.mp4', '/api/dokumente/1']) {
      sent = 0;
      const slow = connectTo(port, '127.0.0.1').pause();
      slow.write(`GET ${path} HTTP/1.1\r\nHost: tabor.example\r\n\r\n`);
      await setTimeout(2_000);
      slow.destroy();
      expect([path, sent > 0 && sent < 40]).toEqual([path, true]);
    }
  });

  test.each([
    ['/', 'Tabor.Example.:8443', 'tabor.example:8443'],
    ['/', '[::1]:8443', '[::1]:8443'],
    ['http://rivabella.example.', 'tabor.example:8443', 'rivabella.example:8443'],
  ])('forwards the host of %s and %s as %s', async (target, host, expected) => {
    const address = await startStub((incoming, response) => response.end(`asked for ${incoming.headers.host}`));
    const { port } = await start(address);
    const asked = `GET ${target.replace(/\/$/, '')}/api/kontakt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(port, asked)).text).toContain(`asked for ${expected}`);
  });

  test('terminates TLS for all hosts and the panel', async () => {
    const certificate = selfSigned(await foldersForTest());
    const address = await startStub((incoming, response) => response.end(JSON.stringify(incoming.headers)));
    const { port } = await start(`http://127.0.0.1:${origin.port}`, {
      panel: { host: panelHost, address },
      certificate,
    });
    for (const [asked, text] of [
      ['tabor.example', '<link rel="canonical" href="https://tabor.example/kontakt">'],
      ['unbekannt.example', '<link rel="canonical" href="https://hinderzelg.example/kontakt">'],
      [panelHost, '"x-forwarded-proto":"https"'],
    ] as const) {
      const socket = connect({ host: '127.0.0.1', port, servername: asked, rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      // The connection stays open: nginx cancels requests of clients that are gone.
      socket.write(`GET /kontakt HTTP/1.1\r\nHost: ${asked}\r\nX-Forwarded-Proto: http\r\nConnection: close\r\n\r\n`);
      const answer = (await socket.toArray()).join('');
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toContain(text);
    }
  });

  test('accepts the configuration with the ports of http and https', async () => {
    const folders = await foldersForTest();
    const text = await nginx({
      dist,
      origins: ['http://127.0.0.1:4321', 'http://127.0.0.1:4322'],
      certificate: selfSigned(folders),
      cache: join(folders.root, 'cache'),
      panel: { host: panelHost, address: 'http://127.0.0.1:1337' },
    });
    await writeFile(join(folders.root, 'brand-sites.conf'), text);
    const main = join(folders.root, 'nginx.conf');
    await writeFile(main, `pid ${folders.root}/pid; events {} http { include ${folders.root}/brand-sites.conf; }`);
    const { stderr } = await promisify(execFile)(nginxProgram, ['-t', '-c', main]);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
  });
});

test.skipIf(!caddyProgram)('Caddy accepts the configuration with certificates for all hosts', async () => {
  const folders = await foldersForTest();
  const panel = { host: panelHost, address: 'http://127.0.0.1:1337' };
  const text = await caddy({ dist, origins: ['http://127.0.0.1:4321', 'http://127.0.0.1:4322'], panel });
  const [path, importing] = ['Caddyfile', 'importing'].map((name) => join(folders.root, name)) as [string, string];
  await writeFile(path, text);
  await writeFile(importing, `import ${path}\n`);
  const words = ['validate', '--adapter', 'caddyfile', '--config', importing];
  await expect(promisify(execFile)(caddyProgram, words)).resolves.toMatchObject({
    stdout: expect.stringContaining('Valid configuration'),
  });
});

test.skipIf(!caddyProgram)('Caddy with TLS answers for an unknown host with the pages of hinderzelg', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [http, https] = [await freePort(), await freePort()];
  const text = await caddy({ dist, origins: [`http://127.0.0.1:${origin.port}`] });
  const own = `http_port ${http}\n https_port ${https}\n local_certs\n skip_install_trust\n admin off`;
  await writeFile(join(folder, 'Caddyfile'), text.replace(/^\{$/m, `{\n ${own}`));
  const child = spawn(caddyProgram, ['run', '--config', join(folder, 'Caddyfile')], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill());
  const asked = async (sni: string | undefined) => {
    const [socket] = sni
      ? [connect({ host: '127.0.0.1', port: https, servername: sni, rejectUnauthorized: false })]
      : [connectTo(http, '127.0.0.1')];
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: unbekannt.example\r\nConnection: close\r\n\r\n');
    return (await socket.toArray().catch(() => [])).join('');
  };
  const canonical = '<link rel="canonical" href="https://hinderzelg.example/">';
  await expect.poll(() => asked('tabor.example'), { timeout: 60_000 }).toContain(canonical);
  expect(await asked(undefined)).toContain(canonical);
});
