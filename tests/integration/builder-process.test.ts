import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuilderProcess } from '../../src/build/builder-process.ts';
import { fullCheck } from '../../src/build/plan/plan.ts';
import { temporaryFolders } from '../fixtures/temporary-build.ts';

test('a builder that cannot start fails its build, but neither its parent nor the shutdown', async () => {
  const folders = await temporaryFolders();
  const builder = new BuilderProcess(folders);
  const node = process.execPath;
  process.execPath = join(folders.root, 'node');
  try {
    for (let tries = 0; tries < 2; tries++)
      await expect(builder.build(fullCheck, AbortSignal.timeout(30_000))).rejects.toThrow(
        'the build ended without a report',
      );
  } finally {
    process.execPath = node;
    await builder.close();
    await folders.remove();
  }
});
