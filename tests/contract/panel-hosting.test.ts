import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAt } from '../fixtures/ask.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { freePort } from '../fixtures/free-port.ts';
import { startCaddy, startNginx } from '../fixtures/web-server.ts';

const nginx = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']) ?? '';
const caddy = findProgram('caddy') ?? '';
const host = 'redaktion.example';

/** Replaces the content service: returns the headers and the path of each request. */
let content: Server;
let dist: string;
let options: Omit<Parameters<typeof startNginx>[1], 'tls'>;
beforeAll(async () => {
  content = createServer((request, response) => {
    response.end(JSON.stringify({ ...request.headers, path: request.url }));
  }).listen(0, '127.0.0.1');
  await once(content, 'listening');
  const { port } = content.address() as { port: number };
  dist = await mkdtemp(join(tmpdir(), 'panel-'));
  const panel = { host, address: `http://127.0.0.1:${port}` };
  options = { dist, origin: undefined, panel, inline: { scripts: [], styles: [] } };
});
afterAll(async () => {
  content.close();
  await rm(dist, { recursive: true });
});

/** Headers of a proxy that terminates TLS. */
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };

/** Request with the header of a large upload, without its body. */
const upload = (mebibytes: number) => ({
  method: 'POST',
  headers: { 'content-length': String(mebibytes * 1024 * 1024), expect: '100-continue' },
});

test.skipIf(!nginx)('nginx forwards the host of the panel, with uploads up to its limit', async () => {
  const server = await startNginx(nginx, options);
  try {
    const { status, text } = await askAt(server.port, host, '/admin/login?a=%2f', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect([status, JSON.parse(text)]).toMatchObject([
      200,
      { host, path: '/admin/login?a=%2f', 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
    ]);
    expect((await askAt(server.port, host, '/upload', upload(102))).status).toBe(413);
    expect((await askAt(server.port, 'tabor.example', '/admin')).status).toBe(503);
  } finally {
    await server.stop();
  }
});

test.skipIf(!nginx)('nginx terminates TLS for it, and redirects from http', async () => {
  const [chain, key] = ['chain', 'key'].map((name) => join(dist, `${name}.pem`)) as [string, string];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=${host}`.split(' ');
  execFileSync('openssl', [...words, '-out', chain, '-keyout', key], { stdio: 'ignore' });
  const http = await freePort();
  const server = await startNginx(nginx, { ...options, tls: { chain, key, http: [`127.0.0.1:${http}`] } });
  try {
    expect(await askAt(http, host, '/admin')).toMatchObject({
      status: 301,
      headers: { location: `https://${host}/admin` },
    });
    const socket = connect({ host: '127.0.0.1', port: server.port, servername: host, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    // The connection stays open: nginx cancels requests of clients that are gone.
    socket.write(`GET /admin HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Proto: http\r\nConnection: close\r\n\r\n`);
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('"x-forwarded-proto":"https"');
  } finally {
    await server.stop();
  }
});

test.skipIf(!caddy)('Caddy forwards it in the same way', async () => {
  const server = await startCaddy(caddy, options);
  try {
    const { status, text } = await askAt(server.port, host, '/admin/login?a=%2f', { headers: forwarded });
    expect([status, JSON.parse(text)]).toMatchObject([
      200,
      {
        host,
        path: '/admin/login?a=%2f',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': expect.stringMatching(/^203\.0\.113\.9\b/),
      },
    ]);
    expect((await askAt(server.port, 'tabor.example', '/admin')).status).toBe(503);
  } finally {
    await server.stop();
  }
});

test.skipIf(!caddy)('Caddy forwards the client address to the origin behind another TLS proxy', async () => {
  const server = await startCaddy(caddy, { ...options, origin: options.panel?.address });
  try {
    const { text } = await askAt(server.port, 'tabor.example', '/api/kontakt', { headers: forwarded });
    expect(JSON.parse(text)).toMatchObject({
      host: 'tabor.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': expect.stringMatching(/^203\.0\.113\.9\b/),
    });
  } finally {
    await server.stop();
  }
});
