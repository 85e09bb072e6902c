import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentService, startContentService } from './content-service.ts';
import { registerEditor } from './panel-login.ts';
import { jpegOf, pixelBomb } from './pictures-with-metadata.ts';
import { fileForm, redPixel } from './uploads.ts';

let service: ContentService;
let panel: Record<string, string>;
let inside: Server;
let asked = 0;
beforeAll(async () => {
  service = await startContentService();
  panel = { authorization: `Bearer ${await registerEditor(service)}` };
  inside = createServer((_, response) => {
    asked += 1;
    response.end('secret');
  }).listen(0);
});
afterAll(async () => {
  inside?.close();
  await service?.stop();
});

const upload = (files: [name: string, bytes: Buffer, type?: string][]) =>
  service.call('/upload', { headers: panel, body: fileForm(files) });
const temporaryFiles = async () =>
  (await readdir(join(service.folder, 'temporary'))).filter((name) => name !== 'node-compile-cache');

/** @returns peak memory in megabytes. */
async function memoryPeak(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test('a picture with too many pixels is refused with a readable message, without using memory', async () => {
  // Prepared before the first request, because the connection would be closed meanwhile.
  const bombs = [50_000, 9_000].map((side) => ({ side, bytes: pixelBomb(side) }));
  await upload([['erstes.png', await redPixel()]]);
  const before = await memoryPeak();
  for (const { side, bytes } of bombs) {
    const { status, body } = await upload([['bombe.png', bytes]]);
    expect([status, body.error?.message]).toEqual([
      400,
      `«bombe.png»: Das Bild hat ${side} × ${side} Pixel, das ist zu gross. Erlaubt sind höchstens 80 Millionen Pixel. Bitte verkleinern Sie es.`,
    ]);
  }
  expect((await memoryPeak()) - before).toBeLessThan(150);
  expect((await upload([['gross.png', pixelBomb(8_900)]])).status).toBe(201);
});

test('a damaged picture is refused with a readable message, and leaves no files', async () => {
  const uploads = join(service.folder, 'public/uploads');
  const before = await readdir(uploads);
  const photograph = await jpegOf(900, 600);
  const { status, body } = await upload([['halb.jpg', photograph.subarray(0, photograph.length / 2)]]);
  expect([status, body.error.message]).toEqual([
    400,
    '«halb.jpg»: Das Bild ist beschädigt oder ungewöhnlich aufgebaut. Bitte speichern Sie es in einem Bildprogramm neu.',
  ]);
  expect(await readdir(uploads)).toEqual(before);
});

test.each(['/upload', '/api/upload', '/api/bewerbungen'])('%s refuses a thousand files at once', async (path) => {
  const bytes = await redPixel();
  const form = fileForm(Array.from({ length: 1000 }, (_, index) => [`${index}.png`, bytes]));
  const headers = path === '/upload' ? panel : { authorization: `Bearer ${service.tokens.admin}` };
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, (await temporaryFiles()).length);
  }, 5);
  const { status, body } = await service.call(path, { headers, body: form });
  clearInterval(watch);
  expect([status, body.error?.message]).toEqual([413, 'Höchstens 20 Dateien auf einmal.']);
  expect(most, 'files on the disk meanwhile').toBeLessThanOrEqual(21);
  await expect.poll(temporaryFiles).toEqual([]);
  expect((await upload([['danach.png', bytes]])).status).toBe(201);
});

test('editors cannot make the server fetch an address', async () => {
  const address = inside.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const urls = [`http://127.0.0.1:${port}/a.png`, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`];
  const { status, body } = await service.call('/upload/actions/upload-from-urls', { headers: panel, body: { urls } });
  expect([status, body.error?.message]).toEqual([400, expect.stringContaining('Speichern Sie die Datei zuerst')]);
  expect(asked).toBe(0);
});

test('the name of a media folder cannot reach other files on the disk', async () => {
  const before = await readdir(service.folder, { recursive: true });
  for (const name of ['..', '../..', '.', '..\\..', 'C:']) {
    const { status, body } = await service.call('/upload/folders', { headers: panel, body: { name } });
    if (status !== 201) continue;
    expect(body.data.path).toMatch(/^\/\d+$/);
    const form = fileForm([['ordner.png', await redPixel()]], { folder: body.data.id });
    const [file] = (await service.call('/upload', { headers: panel, body: form })).body;
    expect(file).toMatchObject({
      folderPath: body.data.path,
      url: expect.stringMatching(/^\/uploads\/ordner_\w+\.png$/),
    });
  }
  const expected = /^(public\/uploads\/(gallery_)?ordner_\w+\.(png|jpg)|temporary\/node-compile-cache\b.*)$/;
  const added = async () =>
    (await readdir(service.folder, { recursive: true })).filter(
      (path) => !before.includes(path) && !expected.test(path),
    );
  // Polled, because temporary files and the database journal exist for a moment.
  await expect.poll(added).toEqual([]);
});
