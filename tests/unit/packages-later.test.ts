import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { packagesLater } from '../../src/dev/development-server.ts';

type Handler = (request: { url: string }, response: EventEmitter, next: () => void) => Promise<void>;

function startedServer() {
  const events: string[] = [];
  let handler: Handler | undefined;
  const depsOptimizer = { init: async () => void events.push('bundled') };
  const { configureServer } = packagesLater() as unknown as { configureServer(server: object): void };
  const use = (added: Handler) => {
    handler = added;
  };
  configureServer({ environments: { client: { depsOptimizer } }, middlewares: { use } });
  const ask = async (url: string) => {
    const response = new EventEmitter();
    await handler?.({ url }, response, () => void events.push(url));
    response.emit('close');
  };
  return { events, start: () => depsOptimizer.init(), ask };
}

test('packages for browsers are bundled after the first page', async () => {
  const { events, start, ask } = startedServer();
  await start();
  expect(events).toEqual([]);
  await ask('/jobs?bereich=pflege');
  expect(events).toEqual(['/jobs?bereich=pflege', 'bundled']);
});

test('or before any other answer', async () => {
  for (const url of ['/@vite/client', '/src/islands/navbar/Navbar.tsx?t=3', '/var/cache/vite/deps/react.js?v=1']) {
    const { events, start, ask } = startedServer();
    await start();
    await ask(url);
    expect(events.slice(0, 2)).toEqual(['bundled', url]);
  }
});
