import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { answerCalls, type Call, caller, type Methods } from './calls.ts';
import type { Confinement } from './confinement.ts';

export interface ConfinedProcessOptions {
  script: string;
  /** Argument for the program at its start; must be serialisable as JSON. */
  argument: unknown;
  confinement(): Confinement;
  /** Returns the methods of this process that a child may call. */
  methods?(child: ChildProcess): Methods;
  /** Time limit of one call in milliseconds; then the process is killed, together with other calls. @default none */
  timeoutMs?: number;
}

/** A process with minimal permissions. It starts with the first call, and again after a crash. */
export class ConfinedProcess {
  readonly #options: ConfinedProcessOptions;
  /** The child that was started last. */
  running: { child: ChildProcess; call: Call } | undefined;

  constructor(options: ConfinedProcessOptions) {
    this.#options = options;
  }

  readonly call: Call = async (method, ...args) => {
    const { timeoutMs } = this.#options;
    const { child, call } = this.start();
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    return call(method, ...args).finally(() => clearTimeout(timer));
  };

  /** Kills the process with its pending calls. */
  close(): void {
    // SIGKILL, because a hanging decoder would ignore a request to exit.
    this.running?.child.kill('SIGKILL');
    this.running = undefined;
  }

  /** Starts the process unless it runs. */
  start(): { child: ChildProcess; call: Call } {
    if (this.running?.child.connected) return this.running;
    const { script, argument, confinement, methods } = this.#options;
    const child = startChild(script, argument, confinement());
    answerCalls(child, methods?.(child) ?? {});
    this.running = { child, call: caller(child) };
    return this.running;
  }
}

/** Maximum length of a line that a child prints, in characters. A compromised child must not fill the memory. */
const maxLine = 10_000;

function printLines(output: Readable | null): void {
  let rest = '';
  const print = (line: string) => line.trim() && console.warn(line.slice(0, maxLine));
  output
    ?.setEncoding('utf8')
    .on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, maxLine);
      lines.forEach(print);
    })
    .on('end', () => print(rest));
}

/**
 * Starts a process with limited permissions and a channel for calls. If it cannot be started, for example for lack of
 * memory, only its calls fail. This process prints what the other one prints.
 *
 * @param script path of the program. @param argument argument for the program; must be serialisable as JSON.
 */
function startChild(script: string, argument: unknown, { execArgv, env }: Confinement): ChildProcess {
  const child = fork(script, [JSON.stringify(argument)], { execArgv, env, serialization: 'advanced', silent: true });
  printLines(child.stdout);
  printLines(child.stderr);
  // An unhandled error event would end this process. Disconnecting makes the next call start a new child.
  child.on('error', () => child.connected && child.disconnect());
  return child;
}
