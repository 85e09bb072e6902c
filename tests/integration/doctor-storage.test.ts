import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { runCheck } from '../../src/ops/doctor/doctor.ts';
import { parseSetUp } from '../../src/ops/doctor/set-up.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { Uploader } from '../../src/storage/uploader.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { writeRelease } from '../fixtures/written-release.ts';

let storage: ObjectStorage;
let root: string;

beforeAll(async () => {
  storage = await startObjectStorage();
  root = await mkdtemp(join(tmpdir(), 'doctor-storage-'));
});
afterAll(async () => {
  await storage?.close();
  await rm(root, { recursive: true, force: true });
});

const check = (more: Record<string, string> = {}) => {
  const { accessKeyId, secretAccessKey, endpoint, pattern } = storage.destination;
  const origin = {
    DIST_FOLDER: join(root, 'dist'),
    WORK_FOLDER: join(root, 'work'),
    PUBLISH_TO: pattern,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...more,
  };
  return runCheck('storage', parseSetUp({ origin, content: undefined }));
};

test('the doctor reports whether the storage answers and has the live files', async () => {
  expect(await check({ PUBLISH_TO: '' })).toMatchObject([{ is: 'skipped' }]);
  expect(await check()).toMatchObject([{ is: 'well' }]);
  const folders = foldersIn(join(root, 'dist'), join(root, 'work'));
  const { destination } = storage;
  const [{ hosts }] = brands;
  await writeRelease(folders, hosts[0], '20261124T010000000Z', { '/index.html': 'a' });
  storage.fault = ({ method }, response) => {
    if (method === 'PUT') response.writeHead(403).end();
    return method === 'PUT';
  };
  await new Uploader({ folders, hosts, destination, purger: undefined, log: () => {} }).settle(50);
  expect(await check()).toMatchObject([{ is: 'wrong', found: expect.stringContaining('answered 403') }]);
  storage.fault = undefined;
  await new Uploader({ folders, hosts, destination, purger: undefined, log: () => {} }).settle(20_000);
  expect(await check()).toMatchObject([{ is: 'well' }]);
});
