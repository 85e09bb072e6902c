import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { liveRelease, type Manifest } from '../../src/build/releases/manifest.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { serveSites } from '../browser/default-sites.ts';
import { pageTypes } from '../browser/page-types.ts';
import { askAt } from '../fixtures/ask.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { comparable } from '../fixtures/comparable.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { freePort } from '../fixtures/free-port.ts';
import { floods, longestWait } from '../fixtures/pipelined-requests.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { buildFrom, type TemporaryFolders } from '../fixtures/temporary-build.ts';
import { startNginx, type WebServer } from '../fixtures/web-server.ts';

const program = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']) ?? '';

describe.skipIf(!program)('nginx', () => {
  let content: ContentServer;
  let folders: TemporaryFolders;
  let origin: Origin;
  let server: WebServer;
  let inline: Manifest['inline'];

  beforeAll(async () => {
    content = await startContentServer();
    folders = await builtFolders('whole', content);
    inline = (await manifestOf('tabor.example')).inline;
    origin = await serveSites(folders);
    server = await startNginx(program, { dist: folders.dist, origin: `http://127.0.0.1:${origin.port}`, inline });
  });
  afterAll(async () => {
    await server?.stop();
    await origin?.close();
    await content?.close();
    await folders?.remove();
  });

  async function manifestOf(host: string): Promise<Manifest> {
    const release = await liveRelease(folders.dist, folders.releases, host);
    if (!release) throw new Error(`${host} has not been built`);
    return release.manifest;
  }

  test.each([
    ['tabor.example', ''],
    ['rivabella.example', '/fr'],
  ])('answers every type of page of %s%s as the origin does', async (host, prefix) => {
    for (const address of pageTypes((await manifestOf(host)).pages, prefix).values()) {
      const [expected, answer] = await Promise.all([origin, server].map(({ port }) => askAt(port, host, address)));
      expect
        .soft(answer && { address, ...comparable(answer) })
        .toEqual(expected && { address, ...comparable(expected) });
    }
  });

  test('no redirect of a host leads to another redirect or to a missing page', async () => {
    const alone = await startNginx(program, { dist: folders.dist, origin: undefined, inline });
    const manifests = await Promise.all(brands.map(({ hosts }) => manifestOf(hosts[0])));
    // Events and media items of all brands, also on hosts without these pages.
    const items = manifests
      .flatMap(({ pages }) => Object.keys(pages))
      .filter((page) => /\/(events|media)\/\d/.test(page));
    const ids = new Set(items.map((page) => page.replace(/.*(\/(?:events|media)\/\d+)\/.*/, '$1')));
    const asked: { host: string; address: string; pages: Manifest['pages'] }[] = [];
    for (const [index, { host, pages, redirects }] of manifests.entries()) {
      const languages = (brands[index]?.locales.length ?? 1) > 1 ? ['', '/de', '/fr'] : [''];
      const typical = languages.flatMap((prefix) => [...pageTypes(pages, prefix).values()]);
      const shownIds = [...ids].filter((_, at) => languages.length > 1 || at % 10 === 0);
      const others = [...shownIds, '/v/enten', '/s/enten', '/enten', '/events', '/media', '/v', '/robots.txt', '/'];
      const former = redirects.map(({ from }) => from.replace('*', '/alter-titel'));
      const starts = new Set([
        ...[...typical, ...former].flatMap((path) => [path, path.replace(/^\/(?:de|fr)(?=\/|$)/, '') || '/']),
        ...languages.flatMap((prefix) => others.flatMap((path) => [prefix + path, `${prefix + path}/alter-titel`])),
      ]);
      const forms = (path: string) => [path, `${path}/`, path.toUpperCase()];
      for (const address of [...starts].flatMap(forms)) asked.push({ host, address, pages });
    }
    expect(asked.length).toBeGreaterThan(2_000);
    const wrong: string[] = [];
    const follow = async ({ host, address, pages }: (typeof asked)[number]) => {
      for (const [name, { port }] of Object.entries({ origin, nginx: server, alone })) {
        const { status, headers } = await askAt(port, host, address);
        const to = headers.location;
        const isRight = to === undefined ? [200, 404, 410].includes(status) : to === '/robots.txt' || pages[to];
        if (!isRight) wrong.push(`${name}: ${host}${address} → ${status} ${to}`);
      }
    };
    for (let at = 0; at < asked.length; at += 20) await Promise.all(asked.slice(at, at + 20).map(follow));
    for (const { host, pages } of manifests)
      for (const line of (await readFile(join(folders.dist, host, '_redirects'), 'utf8')).trim().split('\n')) {
        const [from, to = '', status] = line.split(' ');
        if (status === '301' && (from === to || !pages[to])) wrong.push(`${host}: ${line}`);
      }
    await alone.stop();
    expect(wrong).toEqual([]);
  }, 600_000);

  test('without the Brotli module nginx compresses pages, but not answers of the origin', async () => {
    const from = `http://127.0.0.1:${origin.port}`;
    const plain = await startNginx(program, { dist: folders.dist, origin: from, inline, brotli: false });
    try {
      for (const path of ['/kontakt', '/konfiguration.json', '/sitemap.xml']) {
        const asked = (encoding: string) =>
          askAt(plain.port, 'tabor.example', path, { headers: { 'accept-encoding': encoding } });
        const [as, zipped] = await Promise.all([asked('identity'), asked('gzip')]);
        expect([path, zipped.headers['content-encoding']]).toEqual([path, 'gzip']);
        expect(gunzipSync(zipped.body).equals(as.body)).toBe(true);
        expect(zipped.body.length).toBeLessThan(as.body.length);
      }
      const staff = await askAt(plain.port, 'tabor.example', '/auth', { headers: { 'accept-encoding': 'gzip' } });
      expect(staff.headers['content-encoding']).toBeUndefined();
    } finally {
      await plain.stop();
    }
  });

  test('answers 304 to a client that has the current bytes', async () => {
    for (const path of ['/kontakt', '/brand/tabor/logo-colour.svg']) {
      const { headers } = await askAt(server.port, 'tabor.example', path);
      const etag = headers.etag ?? '';
      const again = await askAt(server.port, 'tabor.example', path, { headers: { 'if-none-match': etag } });
      expect(again).toMatchObject({ status: 304, text: '', headers: { 'cache-control': headers['cache-control'] } });
    }
  });

  test('a release is live without a reload of nginx, and files of the previous one are still served', async () => {
    const before = await liveRelease(folders.dist, folders.releases, 'tabor.example');
    await writeFile(join(before?.folder ?? '', '_dateien', 'frueher.txt'), 'aus dem früheren Stand');
    content.faults.set('/api/konfiguration-tabor', {
      body: (body) => body.replace('"AdresseZeile1":"', '"AdresseZeile1":"Neubau '),
    });
    content.faults.set('/api/stellen?populate=deep&locale=&filters[Marke][$eq]=tabor', {
      body: () => '{"data":[],"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":1,"total":0}}}',
    });
    expect((await askAt(server.port, 'tabor.example', '/jobs/offene-stellen/1401')).status).toBe(200);
    await buildFrom(content.url, folders, { site: ['tabor'], acceptShrink: true });
    expect((await askAt(server.port, 'tabor.example', '/impressum')).text).toContain('Neubau ');
    expect((await askAt(server.port, 'tabor.example', '/jobs/offene-stellen/1401')).status).toBe(410);
    expect(await askAt(server.port, 'tabor.example', '/_dateien/frueher.txt')).toMatchObject({
      status: 200,
      text: 'aus dem früheren Stand',
      headers: { 'cache-control': 'max-age=31536000, immutable' },
    });
  });

  test('forwards client address, host and streamed body to the origin', async () => {
    const arrived = Promise.withResolvers<void>();
    const stub = createServer(async (incoming, response) => {
      let size = 0;
      for await (const chunk of incoming) {
        size += chunk.length;
        arrived.resolve();
      }
      response.end(JSON.stringify({ ...incoming.headers, size }));
    }).listen(0, '127.0.0.1');
    await once(stub, 'listening');
    const { port } = stub.address() as { port: number };
    const before = await startNginx(program, { dist: folders.dist, origin: `http://127.0.0.1:${port}`, inline });
    try {
      const size = 29 * 1024 * 1024;
      const headers = { host: 'tabor.example:8443', 'content-length': size, 'x-forwarded-for': '203.0.113.7' };
      const sending = request({
        port: before.port,
        host: '127.0.0.1',
        path: '/api/bewerbung',
        method: 'POST',
        headers,
      });
      sending.write(Buffer.alloc(64 * 1024));
      // The rest is sent only after the beginning has arrived.
      await arrived.promise;
      sending.end(Buffer.alloc(size - 64 * 1024));
      const [response] = await once(sending, 'response');
      expect(JSON.parse((await response.toArray()).join(''))).toMatchObject({
        host: 'tabor.example:8443',
        'x-forwarded-host': 'tabor.example:8443',
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
        size,
      });
      for (const [path, kilobytes] of [
        ['/api/bewerbung', 31 * 1024],
        ['/api/kontakt', 300],
        ['/api/rebuild', 1_100],
        ['/api/anmelden', 20],
        ['/api/abmelden', 20],
        ['/kontakt', 20],
      ] as const) {
        const tooLarge = { 'content-length': String(kilobytes * 1024), expect: '100-continue' };
        const question = { method: 'POST', headers: tooLarge };
        expect([path, (await askAt(before.port, 'tabor.example', path, question)).status]).toEqual([path, 413]);
      }
    } finally {
      await before.stop();
      stub.close();
    }
  });

  test.each([
    ['/', 'Tabor.Example.:8443', 'tabor.example:8443'],
    ['/', '[::1]:8443', '[::1]:8443'],
    ['http://rivabella.example.', 'tabor.example:8443', 'rivabella.example:8443'],
  ])('forwards the host of %s and %s as %s', async (target, host, expected) => {
    const stub = createServer((incoming, response) => response.end(`asked for ${incoming.headers.host}`));
    await once(stub.listen(0, '127.0.0.1'), 'listening');
    const { port } = stub.address() as { port: number };
    const before = await startNginx(program, { dist: folders.dist, origin: `http://127.0.0.1:${port}`, inline });
    try {
      const asked = `GET ${target.replace(/\/$/, '')}/api/kontakt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(before.port, asked)).text).toContain(`asked for ${expected}`);
    } finally {
      await before.stop();
      stub.close();
    }
  });

  test.each(floods)(
    'many simultaneous requests, %s: others are served within a second',
    async (_, connections, request, count) => {
      const usually = await longestWait(server.port);
      expect(await longestWait(server.port, connections, request.repeat(count))).toBeLessThan(usually + 1_000);
    },
  );

  test('terminates TLS with a certificate for each host, and redirects from http', async () => {
    const [chain, key] = ['{host}.pem', '{host}.key'].map((name) => join(folders.root, name)) as [string, string];
    for (const host of await readdir(folders.releases)) {
      const [out, keyout] = [chain, key].map((path) => path.replace('{host}', host)) as [string, string];
      const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=${host}`.split(' ');
      execFileSync('openssl', [...words, '-out', out, '-keyout', keyout], { stdio: 'ignore' });
    }
    const http = await freePort();
    const secure = await startNginx(program, {
      dist: folders.dist,
      origin: `http://127.0.0.1:${origin.port}`,
      inline,
      tls: { chain, key, http: [`127.0.0.1:${http}`] },
      challenges: folders.root,
    });
    try {
      for (const [asked, host] of [
        ['tabor.example', 'tabor.example'],
        ['unbekannt.example', 'hinderzelg.example'],
      ] as const) {
        const socket = connect({ host: '127.0.0.1', port: secure.port, servername: asked, rejectUnauthorized: false });
        await once(socket, 'secureConnect');
        expect(socket.getPeerCertificate().subject.CN).toBe(host);
        socket.end(`GET /kontakt HTTP/1.1\r\nHost: ${asked}\r\nConnection: close\r\n\r\n`);
        const answer = (await socket.toArray()).join('');
        expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
        expect(answer).toContain(`<link rel="canonical" href="https://${host}/kontakt">`);
        expect(await askAt(http, asked, '/kontakt?von=plakat')).toMatchObject({
          status: 301,
          headers: { location: `https://${host}/kontakt?von=plakat` },
        });
      }
    } finally {
      await secure.stop();
    }
  });
});
