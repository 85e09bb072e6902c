import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { liveRelease, type Manifest } from '../../src/build/releases/manifest.ts';
import { caddy } from '../../src/ops/hosting/caddy.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { answerHeaders } from '../../src/platform/http/answer-headers.ts';
import { serveSites } from '../browser/default-sites.ts';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { pageTypes } from '../browser/page-types.ts';
import { askAt } from '../fixtures/ask.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { comparable } from '../fixtures/comparable.ts';
import { expectSameForFile, fileOfEachRule } from '../fixtures/file-requests.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { freePort } from '../fixtures/free-port.ts';
import { climbing, hostingRequests } from '../fixtures/hosting-requests.ts';
import { expectPreviewsFromOrigin } from '../fixtures/preview-hosting.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { expectNewBytes } from '../fixtures/republished.ts';
import type { TemporaryFolders } from '../fixtures/temporary-build.ts';
import { startCaddy, type WebServer } from '../fixtures/web-server.ts';

const program = findProgram('caddy') ?? '';

describe.skipIf(!program)('Caddy', () => {
  let folders: TemporaryFolders;
  let origin: Origin;
  let server: WebServer;
  let alone: WebServer;
  let manifest: Manifest | undefined;
  let inline: Manifest['inline'];

  beforeAll(async () => {
    folders = await builtFolders('whole');
    const release = await liveRelease(folders.dist, folders.releases, 'tabor.example');
    manifest = release?.manifest;
    inline = manifest?.inline ?? { scripts: [], styles: [] };
    const options = { dist: folders.dist, inline };
    origin = await serveSites(folders);
    server = await startCaddy(program, { ...options, origin: `http://127.0.0.1:${origin.port}` });
    alone = await startCaddy(program, { ...options, origin: `http://127.0.0.1:${await freePort()}` });
  });
  afterAll(async () => {
    await server?.stop();
    await alone?.stop();
    await origin?.close();
    await folders?.remove();
  });

  for (const [host, path, question] of hostingRequests) {
    const name = `${host}${path} ${question ? JSON.stringify(question) : ''}`;
    test(`answers ${name} as the origin does`, async () => {
      const [expected, answer] = await Promise.all(
        [origin, server].map(({ port }) => askAt(port, host, path, question)),
      );
      expect(answer && comparable(answer)).toEqual(expected && comparable(expected));
    });
  }

  test('a browser shows ten addresses of every host without an error, with the status and headers of the origin', async () => {
    const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: !isRoot });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      const isStatus = message.text().startsWith('Failed to load resource: the server responded');
      if (message.type() === 'error' && !isStatus) errors.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.request().isNavigationRequest())
        errors.push(`${response.url()} answered ${response.status()}`);
    });
    for (const { id, hosts } of brands) {
      const release = await liveRelease(folders.dist, folders.releases, hosts[0]);
      const types = pageTypes(release?.manifest.pages ?? {}, id === 'rivabella' ? '/fr' : '').values();
      const addresses = [...new Set(['/enten', ...types])].slice(0, 10);
      expect(addresses).toHaveLength(10);
      for (const address of addresses) {
        const [expected, answer] = await Promise.all(
          [origin, server].map(({ port }) => askAt(port, hosts[0], address)),
        );
        const name = hosts[0] + address;
        expect.soft(answer && { name, ...comparable(answer) }).toEqual(expected && { name, ...comparable(expected) });
        const shown = await page.goto(`http://${id}.localhost:${server.port}${address}`);
        expect.soft([name, shown?.status()]).toEqual([name, expected?.status]);
        expect.soft(await page.locator('h1').first().isVisible(), name).toBe(true);
        expect.soft(errors.splice(0), name).toEqual([]);
      }
    }
    await browser.close();
  }, 300_000);

  test('answers for files of all kinds as the origin does, including errors', async () => {
    for (const file of fileOfEachRule(manifest ?? { files: {} }))
      await expectSameForFile(origin.port, server.port, file);
  });

  test('serves new bytes to a client that has recent bytes of the same length', () =>
    expectNewBytes((dist) => startCaddy(program, { dist, origin: undefined, inline }), ['identity', 'br']));

  test.each(climbing)('%s reaches no file', async (path) => {
    const { text } = await askAt(server.port, 'tabor.example', path);
    expect(text).not.toMatch(/root:|rivabella|createdAt/);
  });

  test.each([
    ['tabor.example', '/kontakt', 200],
    ['tabor.example', '/enten', 404],
    ['tabor.example', '/jobs/offene-stellen/1402', 410],
    ['tabor.example', '/jobs/offene-lehrstellen/99', 404],
    ['rivabella.example', '/it/jobs/offene-stellen/99', 404],
    ['rivabella.example', '/kontakt', 301],
  ])('serves %s%s while the origin does not answer', async (host, path, status) => {
    const [expected, answer] = await Promise.all([origin, alone].map(({ port }) => askAt(port, host, path)));
    expect(answer?.status).toBe(status);
    expect(answer && comparable(answer)).toEqual(expected && comparable(expected));
  });

  test('forwards every page request with a preview cookie to the origin', () =>
    expectPreviewsFromOrigin((origin) => startCaddy(program, { dist: folders.dist, origin, inline })));

  test('answers with an error where only the origin could answer', async () => {
    const { status, headers, text } = await askAt(alone.port, 'rivabella.example', '/fr/auth');
    expect(status).toBe(502);
    expect(headers).toMatchObject(answerHeaders('', 500, inline));
    expect(text).toContain('<html lang="fr-CH"');
  });

  test('without files and origin, shows that the page will be available soon', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    for (const asked of [origin, undefined]) {
      const bare = await startCaddy(program, { dist: folders.snapshots, origin: asked, inline });
      try {
        for (const path of ['/', '/kontakt', '/enten', '/_assets/enten.css', '/api/kontakt'])
          expect(await askAt(bare.port, 'tabor.example', path), `${asked} ${path}`).toMatchObject({
            status: 503,
            headers: { 'retry-after': '30' },
          });
      } finally {
        await bare.stop();
      }
    }
  });

  test('closes incomplete requests and idle connections', async () => {
    const asked = ['', 'GET /kon', 'GET /kontakt HTTP/1.1\r\nHost: tabor.example\r\nx-name: '];
    const answers = await Promise.all(asked.map((bytes) => sendRaw(server.port, bytes, { dripEveryMs: 300 })));
    for (const { closedAfterMs } of answers) expect(closedAfterMs).toBeLessThan(20_000);
  });

  test.each([
    ['an empty host', 'Host:\r\n'],
    ['two hosts', 'Host: tabor.example\r\nHost: rivabella.example\r\n'],
  ])('%s is not a valid request', async (_, headers) => {
    const { statuses } = await sendRaw(server.port, `GET /kontakt HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    expect(statuses).toEqual([400]);
  });

  test('accepts the configuration with certificates for all hosts', async () => {
    const inline = { scripts: [], styles: [] };
    const { Caddyfile = '' } = caddy({ dist: folders.dist, origin: 'http://127.0.0.1:4321', listen: [], inline });
    const path = join(folders.root, 'Caddyfile');
    await writeFile(path, Caddyfile);
    const importing = join(folders.root, 'importing');
    await writeFile(importing, `import ${path}\n`);
    const words = ['validate', '--adapter', 'caddyfile', '--config', importing];
    await expect(promisify(execFile)(program, words)).resolves.toMatchObject({
      stdout: expect.stringContaining('Valid configuration'),
    });
  });
});
