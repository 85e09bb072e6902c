import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Timeout for one file, in ms. The scanner also unpacks archives. */
const timeoutMs = 60_000;

/**
 * Scans a file for known malware.
 *
 * @returns the name of the malware; undefined if none was found.
 * @throws if the scanner does not answer.
 */
export type Scanner = (path: string) => Promise<string | undefined>;

/**
 * Creates a scanner that uses ClamAV's daemon. It sends the bytes with the command `INSTREAM` of clamd(8), so that the
 * daemon needs no access to our files.
 *
 * @param address path of its socket, or `host:port`.
 */
export function clamd(address: string): Scanner {
  return async (path) => {
    const socket = connect(parseSocketAddress(address));
    const late = AbortSignal.timeout(timeoutMs);
    addAbortSignal(late, socket);
    try {
      return await scanFile(socket, path);
    } catch (error) {
      throw late.aborted ? new Error(`the virus scanner took more than ${timeoutMs / 1_000} s`) : error;
    } finally {
      socket.destroy();
    }
  };
}

function parseSocketAddress(address: string) {
  const [, host, port] = /^\[?([^/\]]+)\]?:(\d+)$/.exec(address) ?? [];
  return host && port ? { host, port: Number(port) } : { path: address };
}

async function scanFile(socket: Socket, path: string): Promise<string | undefined> {
  await once(socket, 'connect');
  const answer = text(socket);
  // The daemon may answer and close the connection before it has read everything. That answer counts.
  answer.catch(() => {});
  socket.write('zINSTREAM\0');
  for await (const bytes of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(length);
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), answer]);
  }
  socket.write(Buffer.alloc(4));
  const said = (await answer).replace(/\0$/, '');
  if (said === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found) return found;
  // Shortens and cleans the text for logs and terminals.
  const shown = said
    .slice(0, 100)
    .replace(/[^ -~]+/g, ' ')
    .trim();
  throw new Error(`the virus scanner answers «${shown}»`);
}
