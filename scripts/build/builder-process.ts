import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Build, BuildIsRunning, type RebuildReport } from '../../src/server/rebuild/build.ts';
import type { RebuildPlan } from '../../src/server/rebuild/plan.ts';
import type { Folders } from './folders.ts';

const script = join(import.meta.dirname, 'builder-child.ts');

/** What a child is asked for. */
export interface ChildMessage {
  id: number;
  plan: RebuildPlan;
}

export type ChildAnswer = { id: number } & (
  | { report: RebuildReport; error?: never }
  | { error: { name: string; message: string }; report?: never }
);

/**
 * Builds in a process beside the origin, so that the origin answers meanwhile. The process stays, because what it knows of
 * the last build makes the next one quick; it is started with the first build, and anew after it was killed.
 */
export class BuilderProcess {
  readonly #folders: Folders;
  #child: ChildProcess | undefined;
  #builds = 0;

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  readonly build: Build = (plan, signal) => {
    const child = this.#running();
    this.#builds += 1;
    const id = this.#builds;
    const { promise, resolve, reject } = Promise.withResolvers<RebuildReport>();
    const onMessage = (answer: ChildAnswer) => {
      if (answer.id !== id) return;
      if (answer.report) resolve(answer.report);
      else reject(errorOf(answer.error));
    };
    // Not before it has ended: the next build must not meet it.
    const onExit = (code: number | null, end: string | null) =>
      reject(new Error(`the build ended without a report (${end ?? code})`));
    // A build may be killed at any time.
    const kill = () => child.kill('SIGKILL');
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', reject);
    signal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    else child.send({ id, plan } satisfies ChildMessage, (error) => error && reject(error));
    return promise.finally(() => {
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', reject);
      signal.removeEventListener('abort', kill);
    });
  };

  /** Lets the build under way end, and the process with it. */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    if (child.connected) child.disconnect();
    await exit;
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(script, [JSON.stringify(this.#folders)], { execArgv: ['--max-semi-space-size=4'] });
    this.#child = child;
    return child;
  }
}

function errorOf({ name, message }: { name: string; message: string }): Error {
  return name === 'BuildIsRunning' ? new BuildIsRunning(message) : new Error(message);
}
