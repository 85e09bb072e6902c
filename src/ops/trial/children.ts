import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeStream } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { TrialError } from './trial-error.ts';

export interface ChildOptions {
  /** Name of the process, for messages and its log file. */
  name: string;
  /** Script with its arguments. */
  command: readonly [script: string, ...args: string[]];
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

export interface Child {
  /** Rejects when the process ends by itself. The error contains its last line. */
  ended: Promise<never>;
}

/** Processes of a trial. `keeper.ts` ends all of them with the trial, even if it is killed. */
export class Children {
  readonly #logs: string;
  readonly #keeper: ChildProcess;
  readonly #kept: Promise<unknown>;
  readonly #leaders: number[] = [];

  /** @param logs folder of the log files. */
  constructor(logs: string) {
    this.#logs = logs;
    const keeper = join(import.meta.dirname, 'keeper.ts');
    this.#keeper = spawn(process.execPath, [keeper], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.#kept = once(this.#keeper, 'exit');
    // The keeper may have been killed: see `end`.
    this.#keeper.stdin?.on('error', () => {});
  }

  start({ name, command, env, onLine }: ChildOptions): Child {
    // Its own process group: Ctrl-C in the terminal reaches only the trial.
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    if (child.pid) this.#leaders.push(child.pid);
    this.#keeper.stdin?.write(`${child.pid}\n`);
    const path = pathBeneath(this.#logs, `${name}.log`);
    const log = writeStream(path, 0o600);
    const last: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim()) last.push(line);
        if (last.length > 5) last.shift();
        onLine?.(line);
      });
    }
    const ended = once(child, 'close').then(([code, signal]): never => {
      // A process exits with 0 only after a signal from outside.
      const why = code === 0 ? 'somebody has ended it' : (last.at(-1) ?? 'it said nothing');
      throw new TrialError(`${name} has ended (${code ?? signal}): ${why}\nAll that it said is in ${path}`);
    });
    // Callers that await it still get the error. Without any, the trial is over.
    ended.catch(() => {});
    return { ended };
  }

  /** Ends all processes and waits until they are gone. Further calls do no harm. */
  async end(): Promise<void> {
    this.#keeper.stdin?.end();
    await this.#kept;
    for (const leader of this.#leaders) {
      try {
        process.kill(-leader, 'SIGKILL');
      } catch {
        // The process is already gone, unless the keeper was killed.
      }
    }
  }
}
