import { execFile } from 'node:child_process';
import type { Sent } from '../../platform/web-services/sent.ts';
import { type Purger, urlOf } from './purger.ts';

const timeoutMs = 60_000;

/** A program of the operator's own: gets the addresses on its standard input, one a line. No shell is between. */
export class OwnProgram implements Purger {
  readonly name = 'program';
  readonly maxAtOnce = 1_000;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  purge(host: string, addresses: readonly string[], signal: AbortSignal): Promise<Sent> {
    return new Promise((resolve) => {
      const options = {
        env: environment(),
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024,
        signal,
      } as const;
      const child = execFile(this.#path, [host], options, (error, _, said) => {
        if (!error) return resolve({ is: 'taken' });
        const last = said.trim().split('\n').at(-1)?.slice(0, 200);
        const why = error.killed ? `took longer than ${timeoutMs} ms` : `ended with ${error.code ?? error.message}`;
        resolve({ is: 'later', why: last ? `${why}: ${last}` : why });
      });
      // A program that reads nothing closes it.
      child.stdin?.on('error', () => {});
      child.stdin?.end(`${addresses.map((address) => urlOf(host, address)).join('\n')}\n`);
    });
  }
}

/** Not our secrets: what it needs of its own begins with `PURGE_`. */
function environment(): NodeJS.ProcessEnv {
  const given = Object.entries(process.env);
  return Object.fromEntries(
    given.filter(([name]) => ['PATH', 'HOME', 'LANG'].includes(name) || name.startsWith('PURGE_')),
  );
}
