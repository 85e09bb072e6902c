import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BrandId } from '../../sites.config.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { pageTypes } from '../browser/page-types.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { startFront } from '../fixtures/front-server.ts';
import { full } from '../fixtures/full.ts';
import { startCaddy, startNginx, startVarnish, type WebServer } from '../fixtures/web-server.ts';
import { folders, pagesOf } from './hosts.ts';
import { underTest } from './under-test.ts';

const ids: readonly BrandId[] = full ? ['digallo', 'tabor', 'forum-gerontologie', 'rivabella'] : ['rivabella'];
const visitedBrands = ids.map(brandById);

/** Number of visited pages of each host. */
const pageCount = 5;

/** Headers that a server adds for itself. */
const own =
  /^(date|server|connection|keep-alive|transfer-encoding|content-length|via|age|etag|x-request-id|accept-ranges)$/;

const servers: { name: string; packages?: string[]; start: (program: string) => Promise<WebServer> }[] = [
  { name: 'nginx', packages: ['nginx-light'], start: (program) => startNginx(program, facts()) },
  { name: 'caddy', packages: ['caddy'], start: (program) => startCaddy(program, facts()) },
  { name: 'varnishd', packages: ['varnish'], start: (program) => startVarnish(program, underTest.port) },
  {
    name: 'the front of the object storage',
    start: () =>
      startFront(
        folders,
        visitedBrands.map(({ hosts }) => hosts[0]),
      ),
  },
];
const facts = () => ({ dist: resolve(folders.dist), origins: [`http://127.0.0.1:${underTest.port}`] });

for (const { name, packages, start } of servers)
  test(`pages behind ${name} are those of the origin, without an error in the console`, async ({ page }) => {
    test.setTimeout(540_000);
    const program = packages ? findProgram(name, packages) : '';
    test.skip(program === undefined, `there is no ${name}`);
    const server = await start(program ?? '');
    // Platforms compress what the front answers.
    const compression = packages ? /^$/ : /^(content-encoding|vary)$/;
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (!isPage && response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
    });
    try {
      const visited: string[] = [];
      for (const brand of visitedBrands) {
        const { id } = brand;
        const pages = await pagesOf(brand);
        const addresses = [...pageTypes(pages, id === 'rivabella' ? '/it' : '').values()];
        for (const address of addresses.filter((one) => pages[one] === 200).slice(0, pageCount)) {
          const answers = [];
          for (const port of [underTest.port, server.port]) {
            const answer = await page.goto(`http://${id}.localhost:${port}${address}`, { waitUntil: 'load' });
            const headers = Object.entries((await answer?.allHeaders()) ?? {}).filter(
              ([header]) => !own.test(header) && !compression.test(header),
            );
            answers.push({ address, status: answer?.status(), headers: Object.fromEntries(headers.sort()) });
          }
          expect.soft(answers[1]).toEqual(answers[0]);
          visited.push(address);
        }
      }
      expect(visited).toHaveLength(ids.length * pageCount);
      expect(problems).toEqual([]);
    } finally {
      await page.goto('about:blank');
      await server.stop();
    }
  });
