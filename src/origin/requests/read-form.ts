import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { removeFile, writeStream } from '../../releases/disk.ts';
import { pathBeneath, type SafePath } from '../../releases/path-beneath.ts';
import { drain } from './drain.ts';
import { FormRefusal } from './form-refusal.ts';

/** How much of a form is read; sizes in bytes, times in milliseconds. */
export interface ReadLimits {
  /** Of everything together, as it travels; a larger one is refused. */
  body: number;
  /** Of one text; the rest of it is dropped. */
  text: number;
  /** Further ones are dropped, as further files are. */
  texts: number;
  /** Of one file; the rest of it is dropped, so that a limit of one byte more than allowed shows the excess. */
  file: number;
  files: number;
  /** Between two pieces of the body, and until one is taken in. */
  silence: number;
  /** Bytes a second that must come on average, once `grace` is over. */
  minRate: { grace: number; bytes: number };
}

/** Parts of a body beyond the texts and files that are read: no form has as many; with more it is refused. */
const surplusParts = 20;

/** A file of a form, on disk; the reader of the form removes it. */
export interface SentFile {
  path: SafePath;
  /** As the sender calls it; not to be believed. */
  name: string;
  size: number;
}

export interface SentForm {
  fields: Record<string, string>;
  files: SentFile[];
}

/**
 * Reads a form as it comes in: files go to disk piece by piece, and nothing is read beyond the limits, so that memory
 * stays bounded whatever is sent.
 *
 * @param folder for the files, under names of our own; without one they are dropped.
 * @throws {FormRefusal} after removing the files and throwing away what still comes; the answer closes the connection.
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
  try {
    const parser = parserOf(request, limits);
    parser.on('partsLimit', () => failed.reject(new FormRefusal('tooLarge')));
    parser.on('field', (name, value) => {
      if (!Object.hasOwn(form.fields, name)) form.fields[name] = value;
    });
    parser.on('file', (_field, stream, name) => {
      // A browser sends an empty part where no file was chosen.
      if (!name || !folder) return drop(stream);
      writes.push(writeFile(stream, name, folder, form.files, over.signal));
      // The first that cannot be written ends the reading.
      return writes.at(-1)?.catch(failed.reject);
    });
    await Promise.race([pump(request, parser, limits).then(() => Promise.all(writes)), failed.promise]);
    return form;
  } catch (error) {
    over.abort();
    await Promise.allSettled(writes);
    await Promise.all(form.files.map(({ path }) => removeFile(path)));
    const refusal = refusalOf(error, request);
    await drain(request);
    throw refusal;
  }
}

function parserOf(request: IncomingMessage, { body, text, texts, file, files }: ReadLimits): BusboyInstance {
  if (Number(request.headers['content-length'] ?? 0) > body) throw new FormRefusal('tooLarge');
  // What is dropped is parsed all the same, and a large body has room for half a million parts.
  const parts = texts + files + surplusParts;
  const limits = { fieldNameSize: 100, fieldSize: text, fields: texts, fileSize: file, files, parts, headerPairs: 20 };
  const type = request.headers['content-type'] ?? '';
  return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits });
}

/** Hands the body over piece by piece, as fast as the parser takes it. */
async function pump(
  request: IncomingMessage,
  parser: BusboyInstance,
  { body, silence, minRate }: ReadLimits,
): Promise<void> {
  // The request must outlive a refusal: its connection carries the answer.
  const started = performance.now();
  // From the start: what follows an end that came too early is never read, and then there is no second 'finish'.
  const ended = finished(parser);
  ended.catch(() => undefined);
  const pieces = request.iterator({ destroyOnReturn: false });
  for (let read = 0; ; ) {
    const { done, value } = await within(silence, pieces.next());
    if (done) break;
    read += value.length;
    if (read > body) throw new FormRefusal('tooLarge');
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
    // A body that was given up, as on a full disk, keeps no origin from ending.
    timer = setTimeout(() => reject(new FormRefusal('incomplete')), milliseconds).unref();
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

/** A body that ends within a part is an error of its stream, too: without a listener it would end the process. */
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

/** What has to do with the disk is no fault of the sender. */
function refusalOf(error: unknown, request: IncomingMessage): Error {
  if (error instanceof FormRefusal) return error;
  if (!request.complete && request.destroyed) return new FormRefusal('incomplete', { cause: error });
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isOfDisk ? (error as Error) : new FormRefusal('incomplete', { cause: error });
}
