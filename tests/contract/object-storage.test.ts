import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rclone } from '../../src/hosting/rclone.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { buildFrom, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

const program = findProgram('rclone');

describe.skipIf(!program)('object storage', () => {
  let content: ContentServer;
  let folders: TemporaryFolders;
  let storage: ObjectStorage;

  beforeAll(async () => {
    [content, folders, storage] = await Promise.all([startContentServer(), temporaryFolders(), startObjectStorage()]);
    await buildFrom(content.url, folders, { site: ['tabor', 'rivabella'] });
    await publish();
  });
  afterAll(async () => {
    await storage?.close();
    await content?.close();
    await folders?.remove();
  });

  /** Runs the script; what it changed is in `storage.changes`. */
  async function publish(): Promise<string[]> {
    storage.changes.length = 0;
    const script = join(folders.root, 'publish.sh');
    const hosts = ['tabor.example', 'rivabella.example', 'noch-nicht-gebaut.example'];
    const { 'publish.sh': text = '' } = rclone({ dist: folders.dist, remote: 'storage:sites/{host}', hosts });
    await writeFile(script, text);
    // Nothing else of the environment: rclone reads the settings of other clients for S3, too.
    const env = {
      PATH: process.env['PATH'],
      RCLONE_CONFIG: join(folders.root, 'rclone.conf'),
      RCLONE_CONFIG_STORAGE_TYPE: 's3',
      RCLONE_CONFIG_STORAGE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORAGE_ENDPOINT: storage.url,
      RCLONE_CONFIG_STORAGE_ACCESS_KEY_ID: 'test',
      RCLONE_CONFIG_STORAGE_SECRET_ACCESS_KEY: 'test',
      RCLONE_S3_NO_CHECK_BUCKET: 'true',
    };
    await promisify(execFile)('sh', [script], { env });
    return storage.changes;
  }

  const stored = (path: string) => storage.objects.get(`/sites/${path}`)?.headers;

  test('has the files of the hosts with their headers, and nothing else', () => {
    expect(stored('tabor.example/kontakt/index.html')).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(stored('rivabella.example/fr/404.html')).toBeDefined();
    expect(stored('tabor.example/robots.txt')?.['cache-control']).toBe('public, max-age=3600');
    const names = [...storage.objects.keys()];
    const theme = names.find((name) => name.startsWith('/sites/tabor.example/theme.')) ?? '';
    expect(storage.objects.get(theme)?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(names.filter((name) => /\.(br|gz)$|\/_(headers|redirects)$|hinderzelg\.example/.test(name))).toEqual([]);
  });

  test('what pages name goes before them', () => {
    const places = (pattern: RegExp) => storage.changes.flatMap((name, place) => (pattern.test(name) ? [place] : []));
    const before = Math.max(...places(/tabor\.example\/(_astro|_bilder|_dateien|brand|theme)/));
    expect(before).toBeLessThan(Math.min(...places(/tabor\.example\/.*\.html$/)));
  });

  test('a build that changes nothing moves nothing', async () => {
    await buildFrom(content.url, folders, { site: ['tabor', 'rivabella'] });
    expect(await publish()).toEqual([]);
  });

  test('a changed page moves that page alone, and one that is gone goes', async () => {
    content.faults.set('/api/seiten?populate=deep&locale=&filters[Marke][$eq]=tabor', {
      body: (body) => body.replace('"Titel":"Tarife', '"Titel":"Neue Tarife'),
    });
    await buildFrom(content.url, folders, { site: ['tabor'] });
    expect(await publish()).toEqual(['PUT /sites/tabor.example/s/eintritt/index.html']);
    storage.objects.set('/sites/tabor.example/s/alt/index.html', { bytes: Buffer.from('alt'), headers: {} });
    storage.objects.set('/sites/tabor.example/_astro/alt.js', { bytes: Buffer.from('alt'), headers: {} });
    expect(await publish()).toEqual(['DELETE /sites/tabor.example/s/alt/index.html']);
  });
});
