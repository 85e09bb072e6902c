import { test as base, expect } from 'vitest';
import type { Brand } from '../../sites.config.ts';
import type { Engine, EnginePage } from './engine-page.ts';
import type { Front, WatchedWindow } from './front.ts';

interface Visitor {
  page: EnginePage;
  front: Front;
  /** Opens an address of a brand and waits until the page is interactive. */
  open(brand: Pick<Brand, 'id'>, address: string): Promise<void>;
}

export const urlOf = ({ id }: Pick<Brand, 'id'>, { port }: Front, address: string) =>
  `http://${id}.localhost:${port}${address}`;

export type VisitorTest = ReturnType<typeof visitorTest>;

/** Creates a test with a visitor of its own. It fails if a page reports an error. */
export const visitorTest = (visit: () => { engine: Engine; front: Front }) =>
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
