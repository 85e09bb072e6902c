import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PicturesProcess } from '../pictures/pictures-process.ts';
import { answerCalls, type Call, caller, methodsOf } from '../processes/calls.ts';
import type { Build, RebuildReport } from '../rebuild/build.ts';
import type { RebuildPlan } from '../rebuild/plan.ts';
import type { Folders } from '../releases/folders.ts';
import { BuildIsRunning } from '../releases/lock.ts';
import type { BuilderOptions } from './builder.ts';
import { builderConfinement } from './confinement.ts';
import { publisher, publisherMethods } from './publisher.ts';
import type { BrandReport, BuildReport } from './report.ts';

const script = join(import.meta.dirname, 'builder-child.ts');

/** What a builder is told that is started in a process of its own. */
export interface ChildOptions extends Pick<BuilderOptions, 'publish' | 'acceptShrink' | 'stays' | 'lockTimeoutMs'> {
  folders: Folders;
}

interface Listeners {
  /** Is told each brand's report as soon as it is known. */
  onBrand?: (report: BrandReport) => void;
}

/**
 * Builds in a process beside this one, which parses content and renders, and therefore may write nothing but releases and
 * caches (`confinement.ts`); this one bundles the app and swaps releases for it. It stays, because what it knows of the
 * last build makes the next one quick; it is started with the first build, and again after it was killed.
 */
export class BuilderProcess {
  readonly #options: ChildOptions;
  readonly #listeners: Listeners;
  readonly #pictures: PicturesProcess;
  #running: { child: ChildProcess; call: Call } | undefined;

  constructor(folders: Folders, options: Omit<ChildOptions, 'folders'> = { stays: true }, listeners: Listeners = {}) {
    this.#options = { lockTimeoutMs: 3_000, ...options, folders };
    this.#listeners = listeners;
    this.#pictures = new PicturesProcess({ originals: [folders.media], pictures: folders.pictures });
  }

  readonly build: Build = async (plan, signal): Promise<RebuildReport> => this.report(plan, signal);

  /** The same with everything that there is to say of it. */
  async report(plan: RebuildPlan, signal: AbortSignal): Promise<BuildReport> {
    const { child, call } = this.#start();
    // A build may be killed at any time.
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    try {
      return (await call('build', plan)) as BuildReport;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'BuildIsRunning') throw new BuildIsRunning(error.message);
      // Not before it has ended: the next build must not meet it.
      if (!child.connected && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (!child.connected) throw new Error(`the build ended without a report (${child.signalCode ?? child.exitCode})`);
      throw error;
    } finally {
      signal.removeEventListener('abort', kill);
    }
  }

  /** Lets the build under way end, and the process with it. */
  async close(): Promise<void> {
    const { child, call } = this.#running ?? {};
    if (child && call && child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      await call('close').catch(() => {});
      if (child.connected) child.disconnect();
      await exit;
    }
    this.#pictures.close();
  }

  #start() {
    if (this.#running?.child.connected) return this.#running;
    const { execArgv, env } = builderConfinement(this.#options.folders);
    const own = publisher(this.#options.folders);
    const child = fork(script, [JSON.stringify(this.#options)], { execArgv, env, serialization: 'advanced' });
    answerCalls(child, {
      ...methodsOf(own, publisherMethods),
      ...this.#pictures.methods,
      reported: async (report: BrandReport) => this.#listeners.onBrand?.(report),
    });
    // A build that was killed gives back what keeps the next one out.
    child.once('exit', () => own.end());
    this.#running = { child, call: caller(child) };
    return this.#running;
  }
}
