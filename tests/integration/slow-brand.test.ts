import type { ServerResponse } from 'node:http';
import { test as base, expect } from 'vitest';
import type { BrandId } from '../../sites.config.ts';
import type { Builder, BuilderOptions } from '../../src/builder/builder.ts';
import { wholeBrands } from '../../src/builder/plan.ts';
import type { BrandOutcome, BrandReport } from '../../src/builder/report.ts';
import { readHeld } from '../../src/content/held-brands.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

interface Fixtures {
  hosts: TwoHosts;
  service: ContentServer;
  open(options?: Partial<BuilderOptions>): Builder;
}

/** Tests with two hosts, their content service, and builders that read it. They mostly wait. */
const test = base.extend<Fixtures>({
  hosts: async ({ task: _ }, use) => {
    const hosts = await twoHosts();
    await use(hosts);
    await hosts.remove();
  },
  service: async ({ hosts }, use) => {
    const service = await startContentServer(hosts.source);
    await use(service);
    await service.close();
  },
  open: async ({ hosts, service }, use) => {
    const source = async (signal: AbortSignal) => serviceSource({ url: service.url, token, signal });
    const opened: Builder[] = [];
    await use((options) => {
      const builder = hosts.open({ source, ...options });
      opened.push(builder);
      return builder;
    });
    for (const builder of opened) await builder.close();
  },
}).concurrent;

/** Begins at once and never ends. */
function drip(response: ServerResponse, bytesPerMs: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    response.write(' '.repeat(Math.max(1, bytesPerMs * (now - last))));
    last = now;
  }, 100);
  response.on('close', () => clearInterval(timer));
}

const pagesOfTabor = '/api/seiten?populate=deep&locale=&filters[Marke][$eq]=tabor';
const configurationOfTabor = '/api/konfiguration-tabor';

const outcomes = (reports: readonly BrandReport[]): Partial<Record<string, BrandOutcome>> =>
  Object.fromEntries(reports.map(({ brand, outcome }) => [brand, outcome]));

/** Builds brands; builds those again that wait, until this one is done. Loading the code for the first pull takes long. */
async function buildUntil(builder: Builder, done: BrandId, ids: readonly BrandId[]) {
  let report = await builder.build(wholeBrands(ids));
  while (report.brands.some(({ brand, outcome }) => brand === done && outcome === 'waiting')) {
    await report.ready;
    report = await builder.build({ brands: [done], entries: [] });
  }
  return report;
}

test('a brand whose content drips delays no other brand, the first time and each next time', async ({
  hosts,
  service,
  open,
}) => {
  const answers: ServerResponse[] = [];
  const answer = (response: ServerResponse) => {
    answers.push(response);
    drip(response, 15);
  };
  service.faults.set(pagesOfTabor, { answer });
  const builder = open({ slowLater: true });
  const first = await buildUntil(builder, 'rivabella', ['tabor', 'rivabella']);
  expect(outcomes(first.brands)).toMatchObject({ rivabella: 'released' });
  const pulls = () => service.requests.filter((request) => request.startsWith(configurationOfTabor)).length;
  for (const title of ['South one', 'South two']) {
    hosts.content.rivabella = { '/': title, vacancy: 'Cook' };
    const { brands } = await buildUntil(builder, 'rivabella', ['rivabella']);
    expect(outcomes(brands)).toMatchObject({ rivabella: 'released', tabor: 'waiting' });
  }
  expect(pulls(), 'the slow pull goes on and is not begun again').toBe(1);
  for (const response of answers) response.destroy();
  expect(outcomes((await buildUntil(builder, 'tabor', [])).brands)).toMatchObject({ tabor: 'away' });
  expect(await readHeld(hosts.folders.held, 'tabor')).toMatchObject({ service: 'away' });
  service.faults.clear();
  const { brands } = await builder.build(wholeBrands(['tabor']));
  expect(outcomes(brands)).toMatchObject({ tabor: 'released' });
  expect(await readHeld(hosts.folders.held, 'tabor')).toBeUndefined();
});

test('a change during a slow pull is pulled after it, and what was pulled is published meanwhile', async ({
  hosts,
  service,
  open,
}) => {
  const held: (() => void)[] = [];
  service.faults.set(configurationOfTabor, {
    answer: (response) =>
      held.push(async () => {
        const attributes = await hosts.source.configuration({ id: 'tabor', name: 'Tabor' } as never, 'de-CH');
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ data: { attributes } }));
      }),
  });
  const builder = open({ slowLater: true });
  const plan = wholeBrands(['tabor'] satisfies BrandId[]);
  const first = await builder.build(plan);
  expect(outcomes(first.brands)).toEqual({ tabor: 'waiting' });
  hosts.content.tabor = { '/': 'North, corrected' };
  await builder.build(plan);
  service.faults.clear();
  for (const answer of held) answer();
  await first.ready;
  await builder.build({ brands: ['tabor'], entries: [] });
  await hosts.rendered();
  expect(service.requests.filter((request) => request.startsWith(pagesOfTabor))).toHaveLength(2);
});

test('a whole build publishes all other brands before the slow one ends, and waits for it', async ({
  service,
  open,
}) => {
  service.faults.set(pagesOfTabor, { answer: (response) => drip(response, 0) });
  const order: string[] = [];
  const onBrand = ({ brand, outcome }: BrandReport) => order.push(`${brand} ${outcome}`);
  const { brands } = await open({ onBrand }).build(wholeBrands(['tabor', 'rivabella']));
  expect(order).toEqual(['rivabella released', 'tabor away']);
  expect(outcomes(brands)).toEqual({ tabor: 'away', rivabella: 'released' });
  const [problem] = brands.flatMap(({ problems }) => problems);
  expect(problem).toMatch(/^tabor: GET http:\S+\/api\/seiten: the answer is silent or too slow/);
});

const faults: [what: string, BrandOutcome, problem: RegExp, Parameters<ContentServer['faults']['set']>[1]][] = [
  ['an error', 'away', /^tabor: GET http:\S+\/api\/konfiguration-tabor was answered with 500$/, { status: 500 }],
  ['too many requests', 'away', /was answered with 429$/, { status: 429, headers: { 'retry-after': '86400' } }],
  ['a refused token', 'unusable', /was answered with 401: is CONTENT_TOKEN right\?$/, { status: 401 }],
  [
    'a page in place of JSON',
    'unusable',
    /^tabor: konfiguration-tabor: GET http:\S+\/api\/konfiguration-tabor was answered instead of JSON; found «<html>Wartung<\/html>»$/,
    { body: () => '<html>Wartung</html>' },
  ],
  ['nothing', 'unusable', /was answered with nothing instead of JSON$/, { body: () => '' }],
  ['another shape', 'unusable', /the content service answers no document$/, { body: () => '[]' }],
  ['a broken connection', 'away', /cannot be reached|broke/, { answer: (response) => response.destroy() }],
  ['half an answer', 'away', /broke/, 'truncated'],
  [
    'wrong content',
    'held',
    /konfiguration-tabor: Name/,
    { body: (text) => text.replace(/"Name":"[^"]*"/, '"Name":5') },
  ],
];

test('the kinds of failures are told apart', async ({ service, open }) => {
  const builder = open();
  for (const [what, outcome, problem, fault] of faults) {
    service.faults.set(configurationOfTabor, fault);
    const { brands } = await builder.build(wholeBrands(['tabor']));
    expect(brands, what).toMatchObject([{ outcome, problems: [expect.stringMatching(problem)] }]);
  }
});
