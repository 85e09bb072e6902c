import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type PictureWork, pictureMethods } from '../../src/content/picture-work.ts';
import { caller, type Methods } from './calls.ts';
import { picturesConfinement } from './confinement.ts';
import type { Folders } from './folders.ts';

const script = join(import.meta.dirname, 'pictures-child.ts');

/** Ms that one picture may take; the process is killed then, and a new one takes the next. */
const timeoutMs = 120_000;

/** Has pictures decoded in a process of its own, which is started with the first and again after it broke. */
export class PicturesProcess {
  readonly #folders: Folders;
  #running: { child: ChildProcess; call: ReturnType<typeof caller> } | undefined;

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  /** What of `PictureWork` builds may ask for. */
  get methods(): Methods {
    return Object.fromEntries(
      pictureMethods.map((method) => [method, (...args: unknown[]) => this.#call(method, args)] as const),
    );
  }

  close(): void {
    this.#running?.child.disconnect();
    this.#running = undefined;
  }

  async #call(method: keyof PictureWork, args: unknown[]): Promise<unknown> {
    const { child, call } = this.#start();
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    try {
      return await call(method, ...args);
    } finally {
      clearTimeout(timer);
    }
  }

  #start() {
    if (this.#running?.child.connected) return this.#running;
    const { execArgv, env } = picturesConfinement(this.#folders);
    const child = fork(script, [JSON.stringify(this.#folders)], { execArgv, env, serialization: 'advanced' });
    this.#running = { child, call: caller(child) };
    return this.#running;
  }
}
