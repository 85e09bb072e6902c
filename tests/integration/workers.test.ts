import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '../../src/build/brand-site.ts';
import { Workers } from '../../src/build/workers.ts';
import { type SmallApp, smallApp } from '../fixtures/small-app.ts';

const site = { host: 'tabor.example', locale: 'de-CH' } as Site;

let app: SmallApp;
let workers: Workers;
beforeEach(async () => {
  app = await smallApp();
  workers = new Workers(app.folder);
});
afterEach(async () => {
  await workers.close();
  await app.remove();
});

const render = (address: string) =>
  workers.render(site, { folder: app.folder, compressed: app.folder }, [{ address, place: address, statuses: [200] }]);

test('closing also ends busy threads, and drops waiting tasks', async () => {
  const work = Array.from({ length: workers.count + 1 }, () => render('/slow'));
  const ended = Promise.allSettled(work);
  const started = performance.now();
  await workers.close();
  const outcomes = await ended;
  expect(outcomes.map(({ status }) => status)).toEqual(work.map(() => 'rejected'));
  expect(performance.now() - started).toBeLessThan(1_500);
  await expect(render('/')).rejects.toThrow('the threads of the build were ended');
});

test('a page that crashes its thread fails alone: the thread is replaced', async () => {
  const work = [render('/broken'), ...Array.from({ length: workers.count * 2 }, () => render('/kontakt'))];
  const [broken, ...others] = await Promise.allSettled(work);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'this page is broken' } });
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
});
