import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startOriginProcess } from '../fixtures/origin-process.ts';
import { temporaryFolders } from '../fixtures/temporary-build.ts';

test('an origin that gets three stop signals still waits for the running build', async () => {
  const folders = await temporaryFolders();
  const waiting: ServerResponse[] = [];
  let isGone = false;
  // A content service that answers late.
  const service = createServer((_, response) => (isGone ? response.destroy() : waiting.push(response)));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const CONTENT_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const environment = { REBUILD: 'on', CONTENT_URL, CONTENT_TOKEN: 'a-token', FORMS_TOKEN: 'another-token' };
  const origin = await startOriginProcess({ folders, outbox: join(folders.root, 'outbox'), environment });
  onTestFinished(async () => {
    await origin.stop('SIGKILL');
    service.closeAllConnections();
    service.close();
    await folders.remove();
  });
  await expect.poll(() => waiting.length, { timeout: 180_000 }).toBeGreaterThan(0);
  const ended = once(origin.child, 'exit');
  const isOpen = () =>
    fetch(`http://127.0.0.1:${origin.port}/healthz`).then(
      () => true,
      () => false,
    );
  // Ctrl-C under npm: the terminal signals both processes, and npm forwards the signal again.
  origin.child.kill('SIGINT');
  await expect.poll(isOpen, { timeout: 180_000 }).toBe(false);
  origin.child.kill('SIGINT');
  origin.child.kill('SIGTERM');
  isGone = true;
  for (const response of waiting) response.destroy();
  expect(await ended).toEqual([0, null]);
  // The build ends without the pulls, which are slow or have failed by then.
  expect(origin.output()).toMatch(/rebuild: released nothing, 0 unchanged, (in|.* when pictures or content are ready)/);
  expect(origin.output()).toMatch(/when pictures or content are ready|not renewed, the content service is away: \S/);
});
