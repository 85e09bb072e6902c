import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { startOriginProcess } from '../fixtures/origin-process.ts';
import { canMount, makeReadOnly } from '../fixtures/read-only.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

const soon = { timeout: 60_000, interval: 20 };

let folders: TemporaryFolders;
let outbox: string;
/** A content service that answers late. */
let service: Server;
let waiting: ServerResponse[];
/** Whether it drops all requests. */
let isGone: boolean;
let child: ChildProcess | undefined;
/** Restores a changed folder. */
let restore = () => {};

beforeEach(async () => {
  folders = await temporaryFolders();
  outbox = join(folders.root, 'outbox');
  waiting = [];
  restore = () => {};
  isGone = false;
  service = createServer((_, response) => (isGone ? response.destroy() : waiting.push(response)));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  restore();
  service.closeAllConnections();
  service.close();
  await folders.remove();
});

/** Starts an origin with this service, like `npm run serve`. */
function serve() {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return startOriginProcess({
    folders,
    outbox,
    environment: { REBUILD: 'on', CONTENT_URL: url, CONTENT_TOKEN: 'a-token', FORMS_TOKEN: 'a-token-of-the-forms' },
    onSpawn: (spawned) => {
      child = spawned;
    },
  });
}

test.skipIf(process.getuid?.() === 0 && !canMount)(
  'an origin that fails to start exits, even if its clock already runs',
  async () => {
    const incoming = join(outbox, 'incoming');
    (await Outbox.open(outbox, { key: undefined, retention: 14 })).close();
    mkdirSync(incoming);
    writeFileSync(join(incoming, 'left-by-a-crash'), '');
    restore = makeReadOnly(incoming);
    await expect(serve()).rejects.toThrow(/^the origin ended \(1\):\n.*(EBUSY|EACCES).*incoming/s);
  },
  30_000,
);

test('an origin that gets three stop signals still waits for the running build', async () => {
  const origin = await serve();
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), soon);
  const ended = once(origin.child, 'exit');
  // Ctrl-C under npm: the terminal signals both processes, and npm forwards the signal again.
  origin.child.kill('SIGINT');
  await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${origin.port}/healthz`)).rejects.toThrow(), soon);
  origin.child.kill('SIGINT');
  origin.child.kill('SIGTERM');
  isGone = true;
  for (const response of waiting) response.destroy();
  expect(await ended).toEqual([0, null]);
  expect(origin.output()).toMatch(/"level":"error".*rebuild: .*held back: http:\/\/127\.0\.0\.1:\d+ cannot be reached/);
});
