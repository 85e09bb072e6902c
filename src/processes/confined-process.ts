import type { ChildProcess } from 'node:child_process';
import { answerCalls, type Call, caller, type Methods } from './calls.ts';
import type { Confinement } from './confinement.ts';
import { startChild } from './start-child.ts';

export interface ConfinedProcessOptions {
  /** Path of its program. */
  script: string;
  /** What that is told at its start: data that can go through JSON. */
  argument: unknown;
  confinement(): Confinement;
  /** What it may have this process do. */
  methods?: Methods;
  /** Ms that one call may take; the process is killed then, with what else it has under way. */
  timeoutMs: number;
}

/** A process that may do only what it is for. It is started with the first call, and again after it broke. */
export class ConfinedProcess {
  readonly #options: ConfinedProcessOptions;
  #running: { child: ChildProcess; call: Call } | undefined;

  constructor(options: ConfinedProcessOptions) {
    this.#options = options;
  }

  readonly call: Call = async (method, ...args) => {
    const { child, call } = this.#start();
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.timeoutMs);
    try {
      return await call(method, ...args);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Ends it with what it has under way. */
  close(): void {
    // A decoder that hangs would keep a process that is only told to exit.
    this.#running?.child.kill('SIGKILL');
    this.#running = undefined;
  }

  #start() {
    if (this.#running?.child.connected) return this.#running;
    const { script, argument, confinement, methods = {} } = this.#options;
    const child = startChild(script, argument, confinement());
    answerCalls(child, methods);
    this.#running = { child, call: caller(child) };
    return this.#running;
  }
}
