import { pictureWork } from '../../../pictures/picture-work.ts';
import { beginsWithPdfLater, checkTail, endsInZip } from './foreign-content.ts';
import { refuse } from './refusal.ts';

/** A camera may keep a second picture, its depth or a moment of film behind the first; drawing programs do not. */
const tolerated = { jpeg: Number.POSITIVE_INFINITY, png: 1024 };

/** @throws {RefusedFile} unless it is one whole JPEG and nothing else. */
export async function checkJpeg(bytes: Buffer): Promise<void> {
  await checkPicture(bytes, endOfJpeg(bytes), tolerated.jpeg);
}

/** @throws {RefusedFile} unless it is one whole PNG and nothing else. */
export async function checkPng(bytes: Buffer): Promise<void> {
  await checkPicture(bytes, endOfPng(bytes), tolerated.png);
}

async function checkPicture(bytes: Buffer, end: number | undefined, tail: number): Promise<void> {
  if (endsInZip(bytes) || beginsWithPdfLater(bytes)) refuse('polyglot');
  if (end === undefined) refuse('damaged');
  checkTail(bytes, end, tail);
  if (!(await canBeDrawn(bytes.subarray(0, end)))) refuse('damaged');
}

/** Once more where that ended for a reason of its own: another picture may have broken what decodes them. */
async function canBeDrawn(bytes: Uint8Array): Promise<boolean> {
  const { canBeDrawn } = pictureWork();
  return canBeDrawn(bytes)
    .catch(() => canBeDrawn(bytes))
    .catch(() => false);
}

const marker = { first: 0xff, start: 0xd8, end: 0xd9, scan: 0xda, restart: [0xd0, 0xd7] } as const;

/** Where the first picture ends: that of its segments' end, not of a small one within them. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== marker.first) return undefined;
    const code = bytes[at + 1] ?? 0;
    if (code === marker.end) return at + 2;
    if (code === marker.first) at += 1;
    else if (standsAlone(code)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (code === marker.scan) at = endOfScan(bytes, at);
    }
  }
  return undefined;
}

const standsAlone = (code: number) => code === 0x01 || (code >= marker.restart[0] && code <= marker.start);

/** Pixels may hold any byte; 0xff among them is followed by 0 or by a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(marker.first, start); at >= 0; at = bytes.indexOf(marker.first, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== marker.first && !standsAlone(code)) return at;
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}
