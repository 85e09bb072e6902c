/** Decodes and encodes pictures for a build, in a process that may do nothing else. */
import { basename } from 'node:path';
import { pictureWork, type Rendition } from '../../src/content/picture-work.ts';
import { pathBeneath } from '../../src/releases/path-beneath.ts';
import { answerCalls } from './calls.ts';
import type { Folders } from './folders.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

const { media, pictures }: Folders = JSON.parse(process.argv[2] ?? '');
const work = pictureWork();
/** Whatever is asked for: an original is one of the media store. */
const originalOf = (path: string) => pathBeneath(media, basename(path));

answerCalls(process, {
  encode: (rendition: Rendition) => work.encode({ ...rendition, original: originalOf(rendition.original) }, pictures),
  tonesOf: (original: string) => work.tonesOf(originalOf(original)),
  galleryOf: (original: Uint8Array) => work.galleryOf(original),
});
