import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflateRaw, inflateRawSync } from 'node:zlib';
import { refuse } from './refusal.ts';

const inflateLater = promisify(inflateRaw);
const megabyte = 1024 * 1024;

/**
 * Unpacked bytes of one stream and of all, and streams at most: drawings of many pages stay far below. `unread`: how many
 * may be left as they are only after the work of unpacking them, as large pictures that begin with black; `beginning`: of
 * what decides whether a stream is unpacked.
 */
const limits = {
  stream: 16 * megabyte,
  total: 96 * megabyte,
  count: 5000,
  unread: 32,
  beginning: megabyte / 16,
};

/** Where the content of each stream may begin, and the text of the file without what lies in streams. */
export function splitStreams(text: string): { starts: number[]; plain: string } {
  const starts = new Set<number>();
  const plain: string[] = [];
  let end = 0;
  let isBehindLast = false;
  // Readers go on at the next line, whatever else stands on this one, or where the word ends.
  for (const { index, 0: line, 1: rest } of text.matchAll(/(?<!end)stream([^\r\n]{0,200}(?:\r\n|\n|\r))?/g)) {
    if (rest) starts.add(index + line.length);
    if (rest !== '\n' && rest !== '\r\n') starts.add(index + 'stream'.length);
    if (starts.size > limits.count) refuse('damaged');
    // One that begins within another is unpacked too, but does not end it.
    if (index < end || isBehindLast) continue;
    const next = text.indexOf('endstream', index);
    // The word may also stand in a text behind the last stream.
    if (next < 0) isBehindLast = true;
    else {
      plain.push(text.slice(end, index));
      end = next;
    }
  }
  plain.push(text.slice(end));
  return { starts: [...starts], plain: plain.join('\n') };
}

/** Numbers come first in a stream of objects, whatever its dictionary says; before them may be padding and remarks. */
const padding = /^(?:[\s\p{Cc}]|%[^\r\n]*(?:[\r\n]|$))*/u;
const number = /^\d+(?:[\s\p{Cc}]|$)/u;
const header = { size: 2, deflate: 0x08, check: 31 };

/**
 * Unpacks, one after the other, the streams that may hold objects. A first piece decides; pictures and fonts are left as
 * they are.
 *
 * @throws {RefusedFile} 'damaged' for one that is cut or unpacks to more than any document needs, and for many that were
 * unpacked in vain.
 */
export async function* objectStreams(bytes: Buffer, starts: number[]): AsyncGenerator<string> {
  let [total, unread] = [0, 0];
  for (const start of starts) {
    // Thousands of beginnings take seconds; others are served between them.
    await turn();
    const first = bytes.readUInt16BE(Math.min(start, bytes.length - header.size));
    if (((first >> 8) & 0x0f) !== header.deflate || first % header.check !== 0) continue;
    const packed = bytes.subarray(start + header.size);
    const beginning = beginningOf(packed);
    const content = beginning.slice(padding.exec(beginning)?.[0].length);
    if (content && !number.test(content)) continue;
    const unpacked = await unpack(packed);
    // A picture may begin with a megabyte of black.
    if (!unpacked && !content && ++unread <= limits.unread) continue;
    if (!unpacked) refuse('damaged');
    total += unpacked.length;
    if (total > limits.total) refuse('damaged');
    yield unpacked.toString('latin1');
  }
}

/** What the first bytes unpack to, as far as they can be: readers show what comes before an error. */
function beginningOf(packed: Buffer): string {
  for (const length of [1024, 512, 256, 96, 48, 24]) {
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limits.beginning };
      return inflateRawSync(packed.subarray(0, length), options).toString('latin1');
    } catch {
      // A shorter piece may end before the error, or unpack to less.
    }
  }
  return 'no numbers';
}

/** Without its checksum, for which readers do not care. */
async function unpack(packed: Buffer): Promise<Buffer | undefined> {
  return inflateLater(packed, { maxOutputLength: limits.stream }).catch(() => undefined);
}
