import fc from 'fast-check';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import { fileKinds, refusalTexts } from '../../src/forms/file-limits.ts';
import { detectedKind } from '../fixtures/files/answer.ts';
import { docx, docxOfLibreOffice, odt } from '../fixtures/files/documents.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { heic, jpeg, png, progressiveJpeg } from '../fixtures/files/pictures.ts';
import { full } from '../fixtures/full.ts';

/** Number of runs per test; in the full mode forty thousand in total. */
const runs = full ? { numRuns: 2000 } : { numRuns: 150 };
const timeout = full ? 900_000 : 60_000;

const kinds = Object.keys(fileKinds).map((kind) => kind.toUpperCase());
const reasons = Object.keys(refusalTexts);
const accepted: string[] = Object.values(fileKinds).flatMap(({ types }) => [...types]);

/**
 * Expects an answer. No other reader may detect another type in an accepted file; a PDF may have bytes before its
 * start.
 */
async function checkAnswer(bytes: Uint8Array): Promise<void> {
  const given = await detectedKind(bytes);
  expect([...kinds, ...reasons]).toContain(given);
  const type = (await fileTypeFromBuffer(bytes).catch(() => {}))?.mime ?? (given === 'PDF' ? 'application/pdf' : '');
  if (kinds.includes(given)) expect(accepted).toContain(type);
}

const files: Record<string, Buffer> = {
  pdf: pdf(),
  docx: docx(),
  docxOfLibreOffice: docxOfLibreOffice(),
  odt: odt(),
  jpeg: await jpeg(),
  progressiveJpeg: await progressiveJpeg(),
  png: await png(),
  heic: heic(),
};

type Change = (bytes: Buffer) => Buffer;
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const at = (bytes: Buffer, where: number) => Math.floor(where * bytes.length);
const telling = fc.constantFrom(0, 1, 0x7f, 0x80, 0xfe, 0xff);

const set = fc.tuple(place, fc.oneof(telling, fc.nat(255))).map(
  ([where, value]): Change =>
    (bytes) => {
      const changed = Buffer.from(bytes);
      changed[at(bytes, where)] = value;
      return changed;
    },
);
/** Replaces a number of four bytes, as used for sizes and offsets. */
const setNumber = fc.tuple(place, fc.oneof(fc.constantFrom(0, 0xffffffff, 0x7fffffff), fc.nat(70_000))).map(
  ([where, value]): Change =>
    (bytes) => {
      const changed = Buffer.concat([bytes, Buffer.alloc(4)]);
      changed.writeUInt32LE(value, at(bytes, where));
      return changed.subarray(0, bytes.length);
    },
);
const insert = fc.tuple(place, fc.uint8Array({ maxLength: 64 })).map(
  ([where, piece]): Change =>
    (bytes) => {
      const start = at(bytes, where);
      return Buffer.concat([bytes.subarray(0, start), piece, bytes.subarray(start)]);
    },
);
const splice = fc.tuple(fc.constantFrom(...Object.keys(files)), place, place).map(([other, end, start]): Change => {
  const tail = files[other] ?? Buffer.alloc(0);
  return (bytes) => Buffer.concat([bytes.subarray(0, at(bytes, end)), tail.subarray(at(tail, start))]);
});
const changes = fc.array(fc.oneof(set, setNumber, insert, splice), { minLength: 1, maxLength: 6 });

describe('with arbitrary bytes', () => {
  test.each(Object.entries(files))('a changed %s gets an answer', { timeout }, async (_, file) => {
    await fc.assert(
      fc.asyncProperty(changes, (list) => checkAnswer(list.reduce((bytes, change) => change(bytes), file))),
      runs,
    );
  });

  test('any bytes get an answer, and none of them is accepted', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        expect(reasons).toContain(await detectedKind(bytes));
      }),
      runs,
    );
  });
});
