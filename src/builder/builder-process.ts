import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PicturesProcess } from '../pictures/pictures-process.ts';
import { BuildIsRunning } from '../platform/disk/lock.ts';
import { asError } from '../platform/errors/as-error.ts';
import { answerCalls, caller, pickMethods, remote } from '../platform/processes/calls.ts';
import { startChild } from '../platform/processes/confined-process.ts';
import type { Folders } from '../releases/folders.ts';
import { noteBuild } from './build-notes.ts';
import type { Builder, BuilderOptions } from './builder.ts';
import { builderConfinement } from './builder-confinement.ts';
import { parentMethods, parentServices } from './parent.ts';
import type { RebuildPlan } from './plan.ts';
import type { BrandReport, BuildReport } from './report.ts';

/** Options of a builder in its own process. */
export interface ChildOptions
  extends Pick<BuilderOptions, 'acceptShrink' | 'defaultContent' | 'stays' | 'slowLater' | 'lockTimeoutMs'> {
  folders: Folders;
}

/** Methods of the other process. */
export type RemoteBuilder = Pick<Builder, 'build' | 'ready' | 'close'>;
const builderMethods = ['build', 'ready', 'close'] as const;

/**
 * Builds what a plan asks for and settles when nothing of it is under way any more.
 *
 * @param signal the build is to end as soon as possible.
 * @throws {BuildIsRunning} if another process builds into the same folders.
 */
export type Build = (plan: RebuildPlan, signal: AbortSignal) => Promise<Pick<BuildReport, 'brands' | 'ready'>>;

/**
 * Builds in a process with limited rights. This process bundles the app and swaps releases. The other one starts with
 * the first build, and again after it was killed; it stays, because its memory of the last build makes the next one
 * quick.
 */
export class BuilderProcess {
  readonly #options: ChildOptions;
  readonly #onBrand: ((report: BrandReport) => void) | undefined;
  readonly #onProgress: ((line: string) => void) | undefined;
  readonly #pictures: PicturesProcess;
  #running: { child: ChildProcess; builder: RemoteBuilder } | undefined;
  /** Processes that were ended because a rollback waited. */
  readonly #brokenOff = new WeakSet<ChildProcess>();

  /**
   * @param onBrand called with each brand's report as soon as it is available. @param onProgress called with a line
   * about the pages of a long build.
   */
  constructor(
    folders: Folders,
    options: Omit<ChildOptions, 'folders'> = { stays: true },
    onBrand?: (report: BrandReport) => void,
    onProgress?: (line: string) => void,
  ) {
    this.#options = { lockTimeoutMs: 3_000, ...options, folders };
    this.#onBrand = onBrand;
    this.#onProgress = onProgress;
    this.#pictures = new PicturesProcess({ originals: [folders.media], pictures: folders.pictures });
  }

  readonly build = async (plan: RebuildPlan, signal: AbortSignal): Promise<BuildReport> => {
    const started = new Date();
    const { folders } = this.#options;
    try {
      const report = await this.#build(plan, signal);
      await noteBuild(folders, plan, started, report);
      return report;
    } catch (error) {
      if (!(error instanceof BuildIsRunning)) await noteBuild(folders, plan, started, asError(error));
      throw error;
    }
  };

  async #build(plan: RebuildPlan, signal: AbortSignal): Promise<BuildReport> {
    const { child, builder } = this.#start();
    // A build may be killed at any time.
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    try {
      const report = await builder.build(plan);
      // If the process ends first, the next build starts again.
      const waiting = report.brands.flatMap(({ brand, outcome }) => (outcome === 'waiting' ? [brand] : []));
      return waiting.length ? { ...report, ready: builder.ready(waiting).catch(() => {}) } : report;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'BuildIsRunning') throw new BuildIsRunning(error.message);
      // Not before it has ended: the next build must not meet it.
      if (!child.connected && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (this.#brokenOff.has(child)) throw new BuildIsRunning('a rollback went before the build');
      if (!child.connected) throw new Error(`the build ended without a report (${child.signalCode ?? child.exitCode})`);
      throw error;
    } finally {
      signal.removeEventListener('abort', kill);
    }
  }

  /** Lets the build under way end, and the process with it. */
  async close(): Promise<void> {
    const { child, builder } = this.#running ?? {};
    if (child && builder && child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      await builder.close().catch(() => {});
      if (child.connected) child.disconnect();
      await exit;
    }
    this.#pictures.close();
  }

  #start() {
    if (this.#running?.child.connected) return this.#running;
    const { folders } = this.#options;
    const child = startChild(join(import.meta.dirname, 'builder-child.ts'), this.#options, builderConfinement(folders));
    const own = parentServices(folders, () => {
      this.#brokenOff.add(child);
      child.kill('SIGKILL');
    });
    answerCalls(child, {
      ...pickMethods(own, parentMethods),
      ...this.#pictures.methods,
      reported: async (report: BrandReport) => this.#onBrand?.(report),
      progressed: async (line: string) => this.#onProgress?.(line),
    });
    // A build that was killed gives back what keeps the next one out.
    child.once('exit', () => own.end());
    this.#running = { child, builder: remote<RemoteBuilder>(caller(child), builderMethods) };
    return this.#running;
  }
}
