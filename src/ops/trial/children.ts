import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { writeStream } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import type { Variables } from '../setup/environment-file.ts';
import { withoutSettings } from '../setup/wiring.ts';

/** Maximum time that a process may take to end, in ms. A running build is aborted. */
const graceMs = 20_000;

/** Processes of a trial. */
export class Children {
  readonly #logs: string;
  readonly #children: { process: ChildProcess; closed: Promise<unknown> }[] = [];

  /** @param logs folder of the log files. */
  constructor(logs: string) {
    this.#logs = logs;
  }

  /**
   * Starts a script with our settings from `variables` alone, so that another set-up has no influence.
   *
   * @param name for messages and its log file.
   * @param onLine called with each line of its output.
   * @returns a promise that rejects with its last line when it ends by itself.
   */
  start(
    name: string,
    command: readonly string[],
    variables: Variables,
    onLine?: (line: string) => void,
  ): { ended: Promise<never> } {
    const env = { ...withoutSettings(process.env), ...variables };
    // Its own process group: Ctrl-C in the terminal reaches only the trial.
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const closed = once(child, 'close');
    this.#children.push({ process: child, closed });
    const path = pathBeneath(this.#logs, `${name}.log`);
    const log = writeStream(path, 0o600);
    let last = 'it said nothing';
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim()) last = line;
        onLine?.(line);
      });
    }
    const ended = closed.then(([code, signal]): never => {
      throw new OperatorError(`${name} has ended (${code ?? signal}): ${last}\nAll that it said is in ${path}`);
    });
    // Callers that await it still get the error. Without any, the trial is over.
    ended.catch(() => {});
    return { ended };
  }

  /** Ends all processes and waits until they are gone. */
  async end(): Promise<void> {
    const timer = setTimeout(() => this.#kill(), graceMs);
    // Once: a second signal makes some processes end at once.
    for (const { process: child } of this.#children) child.kill('SIGTERM');
    await Promise.all(this.#children.map(({ closed }) => closed));
    clearTimeout(timer);
    // Processes that they started and left running.
    this.#kill();
  }

  #kill(): void {
    for (const { process: child } of this.#children)
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group is already gone.
      }
  }
}
