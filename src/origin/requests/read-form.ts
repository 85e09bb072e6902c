import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { RefusalReason } from '../../forms/form-outcome.ts';
import { removeFile, writeStream } from '../../platform/disk/disk.ts';
import { pathBeneath, type SafePath } from '../../platform/disk/path-beneath.ts';
import { asError } from '../../platform/errors/as-error.ts';

/** Limits of reading a form. Sizes in bytes, times in milliseconds. */
export interface ReadLimits {
  /** Maximum size of the whole body on the wire. A larger one is refused. */
  body: number;
  /** Maximum size of one text. The rest is dropped. */
  text: number;
  /** Maximum number of texts. Further ones are dropped. */
  texts: number;
  /** Maximum size of one file. The rest is dropped. Set it one byte above the allowed size to detect larger files. */
  file: number;
  /** Maximum number of files. Further ones are dropped. */
  files: number;
  /** Timeout for the next chunk of the body, and for processing a chunk. */
  silence: number;
  /** Minimum average rate in bytes per second, checked after `grace`. */
  minRate: { grace: number; bytes: number };
}

/** Allowed number of parts beyond the texts and files that are read. A body with more parts is refused. */
const surplusParts = 20;

/** Maximum size of what is read of a body that is too large, in bytes. */
const maxFieldsBytes = 256 * 1024;

/** A file of a form, on disk. The caller of `readForm` removes it. */
export interface SentFile {
  path: SafePath;
  /** File name from the sender. Do not trust it. */
  name: string;
  size: number;
}

export interface SentForm {
  fields: Record<string, string>;
  files: SentFile[];
}

/**
 * Reads a form as a stream. Files go to disk chunk by chunk, and nothing is read beyond the limits, so that the memory
 * stays bounded.
 *
 * @param folder for the files, under generated names. Without it they are dropped.
 * @throws {FormRefusal} with the fields that were read, after removing the files and draining the body. The response
 * closes the connection.
 */
export async function readForm(
  request: IncomingMessage,
  folder: SafePath | undefined,
  limits: ReadLimits,
): Promise<SentForm> {
  const form: SentForm = { fields: {}, files: [] };
  const over = new AbortController();
  const writes: Promise<void>[] = [];
  const failed = Promise.withResolvers<never>();
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > limits.body;
  try {
    const parser = createParser(request, limits);
    parser.on('partsLimit', () => failed.reject(new FormRefusal('tooLarge')));
    parser.on('field', (name, value) => {
      if (!Object.hasOwn(form.fields, name)) form.fields[name] = value;
    });
    parser.on('file', (_field, stream, name) => {
      // Browsers send an empty part for a file field without a file.
      if (!name || !folder) return drop(stream);
      if (isTooLarge) failed.reject(new FormRefusal('tooLarge'));
      writes.push(writeFile(stream, name, folder, form.files, over.signal));
      // The first write error ends the reading.
      return writes.at(-1)?.catch(failed.reject);
    });
    // Reads only the fields before the first file of a body that is too large, to show them again.
    const body = isTooLarge ? Math.min(limits.body, maxFieldsBytes) : limits.body;
    await Promise.race([pump(request, parser, { ...limits, body }).then(() => Promise.all(writes)), failed.promise]);
    return form;
  } catch (error) {
    over.abort();
    await Promise.allSettled(writes);
    await Promise.all(form.files.map(({ path }) => removeFile(path)));
    const refusal = toRefusal(error, request);
    await drain(request);
    throw refusal instanceof FormRefusal ? Object.assign(refusal, { fields: form.fields }) : refusal;
  }
}

function createParser(request: IncomingMessage, { text, texts, file, files }: ReadLimits): BusboyInstance {
  // Dropped parts are parsed, too, and a large body has room for half a million of them.
  const parts = texts + files + surplusParts;
  const limits = { fieldNameSize: 100, fieldSize: text, fields: texts, fileSize: file, files, parts, headerPairs: 20 };
  const type = request.headers['content-type'] ?? '';
  return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits });
}

/** Feeds the body to the parser chunk by chunk, with backpressure. */
async function pump(
  request: IncomingMessage,
  parser: BusboyInstance,
  { body, silence, minRate }: ReadLimits,
): Promise<void> {
  // The request must outlive a refusal: its connection carries the response.
  const started = performance.now();
  // Listens from the start: after an early end the parser reads nothing more and emits no second 'finish'.
  const ended = finished(parser);
  ended.catch(() => undefined);
  const pieces = request.iterator({ destroyOnReturn: false });
  for (let read = 0; ; ) {
    const { done, value } = await within(silence, pieces.next());
    if (done) break;
    read += value.length;
    if (read > body) {
      parser.write(value.subarray(0, Math.max(0, value.length - (read - body))));
      throw new FormRefusal('tooLarge');
    }
    const took = performance.now() - started;
    if (took > minRate.grace && (read / took) * 1000 < minRate.bytes) throw new FormRefusal('incomplete');
    if (!parser.write(value)) await within(silence, Promise.race([once(parser, 'drain'), ended]));
  }
  parser.end();
  await within(silence, ended);
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    // `unref`: an abandoned body, as after a full disk, must not keep the process alive.
    timer = setTimeout(() => reject(new FormRefusal('incomplete')), milliseconds).unref();
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

/** Drops a file. Its stream fails if the body ends early; without a listener, that error would end the process. */
function drop(stream: BusboyFileStream): void {
  stream.on('error', () => {}).resume();
}

async function writeFile(
  stream: BusboyFileStream,
  name: string,
  folder: SafePath,
  files: SentFile[],
  signal: AbortSignal,
): Promise<void> {
  const file: SentFile = { path: pathBeneath(folder, randomUUID()), name, size: 0 };
  files.push(file);
  const target = writeStream(file.path, 0o600);
  await pipeline(stream, target, { signal });
  file.size = target.bytesWritten;
}

/** Converts an error to a refusal of the form, except for disk errors, which are not the sender's fault. */
function toRefusal(error: unknown, request: IncomingMessage): Error {
  if (error instanceof FormRefusal) return error;
  if (!request.complete && request.destroyed) return new FormRefusal('incomplete', { cause: error });
  const isOfDisk = asError(error).syscall !== undefined;
  return isOfDisk ? asError(error) : new FormRefusal('incomplete', { cause: error });
}

/** Limits of draining a refused body. */
const drainLimits = { ms: 3_000, bytes: 64 * 1024 * 1024 };

/**
 * Discards the rest of a body: a browser or proxy may read the response only after it has sent everything. Does nothing
 * if the body is complete or already being drained. After the limits the connection discards what still arrives.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || request.readableFlowing) return;
  const enough = Promise.withResolvers<void>();
  let bytes = 0;
  // The listener of the former reader would keep the stream paused.
  request.removeAllListeners('readable').on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > drainLimits.bytes) enough.resolve();
  });
  const late = wait(drainLimits.ms, undefined, { ref: false });
  await Promise.race([finished(request).catch(() => undefined), late, enough.promise]);
}

/** A form was refused. The sender sees the reason. */
export class FormRefusal extends Error {
  readonly reason: RefusalReason;
  /** Fields that were read before. */
  readonly fields: Readonly<Record<string, string>> = {};

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`the form was not taken: ${reason}`, options);
    this.name = 'FormRefusal';
    this.reason = reason;
  }
}
