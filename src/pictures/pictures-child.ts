/** Child process that decodes and encodes pictures, with minimal permissions. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { answerCalls, startProgram } from '../platform/processes/calls.ts';
import type { Rendition } from './encode-picture.ts';
import { needsMuchMemory } from './picture-pixels.ts';
import { pictureWork } from './picture-work.ts';
import type { PictureFolders } from './pictures-process.ts';

const { originals, pictures } = startProgram<PictureFolders>().argument;
const work = pictureWork();
/** Maps any requested path to an original in the media store. */
function findOriginal(path: string): string {
  const places = originals.map((folder) => pathBeneath(folder, basename(path)));
  return places.find((place) => existsSync(place)) ?? path;
}

answerCalls(process, {
  needsMuchMemory: (original: string) => needsMuchMemory(findOriginal(original)),
  encode: (rendition: Rendition) => work.encode({ ...rendition, original: findOriginal(rendition.original) }, pictures),
  tonesOf: (original: string) => work.tonesOf(findOriginal(original)),
  galleryOf: (original: Uint8Array) => work.galleryOf(original),
  faceOf: (original: Uint8Array) => work.faceOf(original),
  draw: (picture: Uint8Array, maxBytes: number) => work.draw(picture, maxBytes),
});
