import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeStream } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { TrialError } from './trial-error.ts';

export interface ChildOptions {
  /** For messages, and the name of its log. */
  name: string;
  /** A script and its options. */
  command: readonly [script: string, ...args: string[]];
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

export interface Child {
  /** Rejects with what it said last when it ends by itself. */
  ended: Promise<never>;
}

/** The processes of a trial. None outlives it: `keeper.ts` sees to that, also where the trial is killed. */
export class Children {
  readonly #logs: string;
  readonly #keeper: ChildProcess;
  readonly #kept: Promise<unknown>;
  readonly #leaders: number[] = [];

  /** @param logs folder. */
  constructor(logs: string) {
    this.#logs = logs;
    const keeper = join(import.meta.dirname, 'keeper.ts');
    this.#keeper = spawn(process.execPath, [keeper], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.#kept = once(this.#keeper, 'exit');
    // Somebody has ended it: see `end`.
    this.#keeper.stdin?.on('error', () => {});
  }

  start({ name, command, env, onLine }: ChildOptions): Child {
    // A group of its own: Ctrl-C in the terminal is for the trial alone.
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
      // It ends well only when it is told to, which was not us.
      const why = code === 0 ? 'somebody has ended it' : (last.at(-1) ?? 'it said nothing');
      throw new TrialError(`${name} has ended (${code ?? signal}): ${why}\nAll that it said is in ${path}`);
    });
    // A caller that waits for it hears of it; where none does any more, the trial is over.
    ended.catch(() => {});
    return { ended };
  }

  /** Ends all of them and waits until they are gone; once or more often. */
  async end(): Promise<void> {
    this.#keeper.stdin?.end();
    await this.#kept;
    for (const leader of this.#leaders) {
      try {
        process.kill(-leader, 'SIGKILL');
      } catch {
        // It is gone, unless nobody kept it.
      }
    }
  }
}
