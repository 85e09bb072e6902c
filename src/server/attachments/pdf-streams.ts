import { promisify } from 'node:util';
import { constants, inflate, inflateSync } from 'node:zlib';
import { refuse } from './refusal.ts';

const inflateLater = promisify(inflate);
const megabyte = 1024 * 1024;

/** Unpacked bytes of one stream and of all, and streams at most: drawings of many pages stay far below. */
const limits = { stream: 16 * megabyte, total: 96 * megabyte, count: 20_000 };

/** Where the content of each stream begins, and the text of the file without what lies in streams. */
export function splitStreams(text: string): { starts: number[]; plain: string } {
  const starts: number[] = [];
  const plain: string[] = [];
  let end = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    starts.push(index + word.length);
    if (starts.length > limits.count) refuse('damaged');
    // One that begins within another is unpacked too, but does not end it.
    if (index < end) continue;
    plain.push(text.slice(end, index));
    const next = text.indexOf('endstream', index);
    if (next < 0) refuse('damaged');
    end = next;
  }
  plain.push(text.slice(end));
  return { starts, plain: plain.join('\n') };
}

/** Numbers come first in a stream of objects, whatever its dictionary says. */
const mayHoldObjects = /^(?:[\s\p{Cc}]|%[^\r\n]*(?:[\r\n]|$))*(?:\d+[\s\p{Cc}]|$)/u;
const headers = { deflate: 0x08, check: 31 };

/**
 * Unpacks, one after the other, the streams that may hold objects. A first piece decides; pictures and fonts are left as
 * they are.
 *
 * @throws {RefusedFile} 'damaged' for one that is cut or unpacks to more than any document needs.
 */
export async function* objectStreams(bytes: Buffer, starts: number[]): AsyncGenerator<string> {
  let total = 0;
  for (const start of starts) {
    const first = bytes.readUInt16BE(Math.min(start, bytes.length - 2));
    const isDeflated = ((first >> 8) & 0x0f) === headers.deflate && first % headers.check === 0;
    if (!isDeflated || !mayHoldObjects.test(beginningOf(bytes, start))) continue;
    const content = await unpack(bytes.subarray(start));
    total += content.length;
    if (total > limits.total) refuse('damaged');
    yield content.toString('latin1');
  }
}

/** What the first bytes unpack to; none can become more than a thousand. */
function beginningOf(bytes: Buffer, start: number): string {
  try {
    const piece = bytes.subarray(start, start + 96);
    return inflateSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return 'no numbers';
  }
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await inflateLater(bytes, { maxOutputLength: limits.stream });
  } catch {
    return refuse('damaged');
  }
}
