import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAt } from '../fixtures/ask.ts';
import { avif, jpeg, png, webp } from '../fixtures/files/pictures.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { fileForm } from './uploads.ts';

let service: ContentService;
beforeAll(async () => {
  service = await startContentService();
});
afterAll(() => service?.stop());

const pdf = async () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const mp3 = async () =>
  Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.from('fffb9064', 'hex'), Buffer.alloc(800)]);
const mp4 = async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), Buffer.alloc(64)]);

const files: [name: string, make: () => Promise<Buffer>, type: string][] = [
  ['a.JPG', jpeg, 'image/jpeg'],
  ['a.png', png, 'image/png'],
  ['a.webp', webp, 'image/webp'],
  ['a.avif', avif, 'image/avif'],
  ['a.pdf', pdf, 'application/pdf'],
  ['a.mp3', mp3, 'audio/mpeg'],
  ['a.mp4', mp4, 'video/mp4'],
];

test.each(files)('%s never runs in a browser, however it is requested', async (name, make, type) => {
  const bytes = await make();
  const { body } = await service.call('/api/upload', { as: 'admin', body: fileForm([[name, bytes]]) });
  const { url } = body[0];
  const { port } = new URL(service.url);
  const ask = (path: string, question = {}) => askAt(Number(port), '127.0.0.1', path, question);

  const asked = [
    await ask(url),
    await ask(url, { method: 'HEAD' }),
    await ask(url, { headers: { range: 'bytes=0-9' } }),
    await ask(url.replace('/up', '/%75p')),
    await ask(url.replace('s/', 's%2f')),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 206, 200, 200]);
  // Pictures are encoded anew.
  if (!type.startsWith('image/')) expect(asked[0]?.body).toEqual(bytes);
  for (const { headers } of asked) {
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(headers['content-disposition']).toBe(type.startsWith('image/') ? undefined : 'attachment');
  }
});

test('other answers keep the policy of the panel', async () => {
  const { headers } = await fetch(`${service.url}/admin/init`);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('content-disposition')).toBe(null);
});
