import { afterEach, expect, test, vi } from 'vitest';
import type { Rendition } from '../../src/pictures/encode-picture.ts';
import { PendingPictures, PicturesPending } from '../../src/pictures/pending-pictures.ts';
import { handOverPictureWork, pictureWork } from '../../src/pictures/picture-work.ts';

const rendition = (name: string): Rendition => ({ original: '/media/a.jpg', width: 320, format: 'avif', name });

const real = pictureWork();
afterEach(() => handOverPictureWork(real));

/** Replaces the encoder. @returns the names of the renditions that it began, in order. */
function encodeBy(encoder: (name: string) => Promise<unknown>): string[] {
  const started: string[] = [];
  handOverPictureWork({
    ...real,
    encode: async ({ name }) => {
      started.push(name);
      await encoder(name);
      return { path: name, isNew: true };
    },
  });
  return started;
}
const fail = () => Promise.reject(new Error('the picture a.jpg is broken'));

test('pictures are encoded once, two at a time, and requests throw until they are finished', async () => {
  const gate = Promise.withResolvers<void>();
  const started = encodeBy(() => gate.promise);
  const pictures = new PendingPictures();
  const missing = ['a', 'b', 'c'].map(rendition);
  expect(() => pictures.require(missing, '/pictures', 'tabor')).toThrow(PicturesPending);
  expect(() => pictures.require(missing, '/pictures', 'tabor')).toThrow(PicturesPending);
  await vi.waitFor(() => expect(started).toEqual(['a', 'b']));
  gate.resolve();
  await pictures.settled(['tabor']);
  expect(started).toEqual(['a', 'b', 'c']);
  expect(() => pictures.require([], '/pictures', 'tabor')).not.toThrow();
});

test('no brand waits for all pictures of another one', async () => {
  const slow = Promise.withResolvers<void>();
  const started = encodeBy(async (name) => name.startsWith('slow') && slow.promise);
  const pictures = new PendingPictures();
  const many = ['slow-1', 'slow-2', 'slow-3', 'slow-4'].map(rendition);
  expect(() => pictures.require(many, '/pictures', 'tabor')).toThrow(PicturesPending);
  expect(() => pictures.require([rendition('quick')], '/pictures', 'bauma')).toThrow(PicturesPending);
  await pictures.settled(['tabor', 'bauma']);
  expect(started).toEqual(['slow-1', 'slow-2', 'quick']);
  slow.resolve();
  await pictures.settled(['tabor']);
  expect(started).toHaveLength(5);
});

test('a failed encoding is reported once for each brand that uses the picture, and tried again', async () => {
  encodeBy(fail);
  const pictures = new PendingPictures();
  const both = ['tabor', 'bauma'];
  for (const _ of [1, 2]) {
    for (const brand of both)
      expect(() => pictures.require([rendition('a')], '/pictures', brand)).toThrow(PicturesPending);
    await pictures.settled(both);
    for (const brand of both)
      expect(() => pictures.require([rendition('a')], '/pictures', brand)).toThrow('the picture a.jpg is broken');
  }
});
