import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { caddy } from '../../src/ops/hosting/caddy.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { serveSites } from '../browser/default-sites.ts';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { pageTypes } from '../browser/page-types.ts';
import { askAt } from '../fixtures/ask.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { comparable } from '../fixtures/comparable.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { full } from '../fixtures/full.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import type { TemporaryFolders } from '../fixtures/temporary-build.ts';
import { startCaddy, type WebServer } from '../fixtures/web-server.ts';

const program = findProgram('caddy') ?? '';
/** Hosts that the browser visits: the holding, one with one language, and one with four. */
const shown = full ? brands : brands.filter(({ id }) => ['digallo', 'tabor', 'rivabella'].includes(id));

describe.skipIf(!program)('Caddy', () => {
  let folders: TemporaryFolders;
  let origin: Origin;
  let server: WebServer;

  beforeAll(async () => {
    folders = await builtFolders('whole');
    const release = await liveRelease(folders.dist, folders.releases, 'tabor.example');
    const inline = release?.manifest.inline ?? { scripts: [], styles: [] };
    origin = await serveSites(folders);
    server = await startCaddy(program, { dist: folders.dist, inline, origin: `http://127.0.0.1:${origin.port}` });
  });
  afterAll(async () => {
    await server?.stop();
    await origin?.close();
    await folders?.remove();
  });

  test('a browser shows ten addresses of a host without an error, with the status and headers of the origin', async () => {
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
    for (const { id, hosts } of shown) {
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
