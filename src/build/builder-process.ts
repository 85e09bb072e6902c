import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PicturesProcess } from '../pictures/pictures-process.ts';
import { BuildIsRunning } from '../platform/disk/lock.ts';
import type { VariableName } from '../platform/environment/environment.ts';
import { answerCalls, type Call, caller, methodsOf } from '../platform/processes/calls.ts';
import { startChild } from '../platform/processes/start-child.ts';
import type { BuilderOptions } from './builder.ts';
import { builderConfinement } from './confinement.ts';
import { type Project, publisher, publisherMethods } from './publisher.ts';
import type { Folders } from './releases/folders.ts';
import { type BrandReport, type BuildReport, isWaiting } from './report.ts';

/** What runs in the process: a builder that has a model of its sites. */
export interface BuilderProgram extends Project {
  /** Path; it gets `ChildOptions`, answers `build`, `prepare`, `encoded` and `close`, and may call what a `Publisher` does and `reported`. */
  script: string;
  /** Variables of the environment that it needs to get content. */
  variables: readonly VariableName[];
}

/** What a builder is told that is started in a process of its own. */
export interface ChildOptions
  extends Pick<
    BuilderOptions,
    'publish' | 'acceptShrink' | 'defaultContent' | 'stays' | 'picturesLater' | 'lockTimeoutMs'
  > {
  folders: Folders;
}

export interface Listeners {
  /** Called with each brand's report as soon as it is available. */
  onBrand?: (report: BrandReport) => void;
}

/**
 * Builds in a process beside this one, which parses content and renders, and therefore may write nothing but releases and
 * caches (`confinement.ts`); this one bundles the app and swaps releases for it. It stays, because what it knows of the
 * last build makes the next one quick; it is started with the first build, and again after it was killed.
 */
export class BuilderProcess<Plan> {
  readonly #program: BuilderProgram;
  readonly #options: ChildOptions;
  readonly #listeners: Listeners;
  readonly #pictures: PicturesProcess;
  #running: { child: ChildProcess; call: Call } | undefined;
  /** Processes that were ended because a rollback waited. */
  readonly #brokenOff = new WeakSet<ChildProcess>();

  constructor(
    program: BuilderProgram,
    folders: Folders,
    options: Omit<ChildOptions, 'folders'> = { stays: true },
    listeners: Listeners = {},
  ) {
    this.#program = program;
    this.#options = { lockTimeoutMs: 3_000, ...options, folders };
    this.#listeners = listeners;
    this.#pictures = new PicturesProcess({ originals: [folders.media], pictures: folders.pictures });
  }

  /**
   * Settles when nothing of the build is under way any more.
   *
   * @param signal the build is to end as soon as possible.
   * @throws {BuildIsRunning} where somebody else builds into the same folders.
   */
  readonly build = async (plan: Plan, signal: AbortSignal): Promise<BuildReport> => {
    const { child, call } = this.#start();
    // A build may be killed at any time.
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    try {
      const report = (await call('build', plan)) as BuildReport;
      // Where the process ends meanwhile, the next build begins again.
      const waiting = report.brands.filter(isWaiting).map(({ brand }) => brand);
      return waiting.length ? { ...report, ready: call('encoded', waiting).then(noted, noted) } : report;
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
  };

  /** Starts background work that later builds may need; does not wait for it. */
  readonly prepare = (what: object): void => {
    void this.#start().call('prepare', what).catch(noted);
  };

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
    const { folders } = this.#options;
    const { script, variables } = this.#program;
    const child = startChild(script, this.#options, builderConfinement(folders, variables));
    const own = publisher(folders, this.#program, () => {
      this.#brokenOff.add(child);
      child.kill('SIGKILL');
    });
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

const noted = () => {};
