import { afterAll, test as base, beforeAll, describe, expect, inject } from 'vitest';
import type { Brand } from '../../sites.config.ts';
import type { Engine, EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { type Front, startFront, type WatchedWindow } from './front.ts';
import { startWebKit } from './webkit.ts';

const [firefox, webkit] = [inject('firefox'), inject('webkit')];
const engines = [
  { name: 'Firefox', start: firefox && (() => startFirefox(firefox)) },
  { name: 'WebKit', start: webkit && (() => startWebKit(webkit)) },
] as const;

interface Visitor {
  page: EnginePage;
  front: Front;
  /** Opens an address of a brand and waits until the page is interactive. */
  open(brand: Pick<Brand, 'id'>, address: string): Promise<void>;
}

export const urlOf = ({ id }: Pick<Brand, 'id'>, { port }: Front, address: string) =>
  `http://${id}.localhost:${port}${address}`;

const visitorTest = (visit: () => { engine: Engine; front: Front }) =>
  base.extend<Visitor>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from a pattern
    front: async ({}, use) => {
      const { front } = visit();
      front.nextVisitor();
      await use(front);
    },
    page: async ({ front }, use) => {
      const page = await visit().engine.newPage();
      await page.resize(1280, 800);
      await use(page);
      try {
        await page.evaluate(async () => {
          await Promise.all((window as unknown as Partial<WatchedWindow>).engineReports ?? []);
        });
        expect(front.errors, 'errors of the pages').toEqual([]);
      } finally {
        await page.close();
      }
    },
    open: async ({ page, front }, use) => {
      await use(async (brand, address) => {
        await page.goto(urlOf(brand, front, address));
        await page.hydrated();
      });
    },
  });

/** Defines tests once for every engine; those of an engine that is not installed are skipped. */
export function eachEngine(define: (test: ReturnType<typeof visitorTest>, engine: string) => void): void {
  for (const { name, start } of engines)
    describe.skipIf(!start)(name, () => {
      let started: { engine: Engine; front: Front } | undefined;
      beforeAll(async () => {
        if (start) started = { engine: await start(), front: await startFront(inject('originPort')) };
      });
      afterAll(async () => {
        await started?.engine.close();
        await started?.front.close();
      });
      define(
        visitorTest(() => {
          if (!started) throw new Error(`${name} has not started`);
          return started;
        }),
        name,
      );
    });
}
