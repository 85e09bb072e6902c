import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Site } from '../../src/content/site.ts';
import type { InlineHashes } from '../../src/server/inline-hashes.ts';

export interface RenderTask {
  site: Site;
  /** Where the pages of the host are written. */
  folder: string;
  /** The folder of the host's live release. */
  previous: string | undefined;
}

export interface RenderReport {
  /** Status of each page by its address: 200, or 410 for a vacancy that was filled. */
  pages: Record<string, number>;
  /** Addresses of this host that the pages name: styles, scripts, pictures, documents. */
  assets: string[];
  /** The brand's stylesheets by their addresses; the locales of a brand share them. */
  styles: Record<string, string>;
  /** Paths of the pages that are new or differ from the previous release; they are not compressed yet. */
  written: string[];
  inline: InlineHashes;
}

/** What a thread is asked to do: to render a site, or to write the compressed forms of pages. */
export type Task = RenderTask | { compress: readonly string[] };

/** Threads that hold the app; more than the sites to render would only cost their start. */
export class Workers {
  readonly #idle: Worker[];
  readonly #waiting: ((worker: Worker) => void)[] = [];

  readonly #appFolder: string;

  constructor(appFolder: string, tasks: number) {
    this.#appFolder = appFolder;
    const count = Math.min(availableParallelism(), tasks);
    this.#idle = Array.from({ length: count }, () => startWorker(appFolder));
  }

  /** Renders one site in one locale. */
  render(task: RenderTask): Promise<RenderReport> {
    return this.#run(task) as Promise<RenderReport>;
  }

  /** Writes the compressed forms of pages beside them. */
  async compress(paths: readonly string[]): Promise<void> {
    await this.#run({ compress: paths });
  }

  async #run(task: Task): Promise<unknown> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)));
    try {
      const result = await ask(worker, task);
      this.#release(worker);
      return result;
    } catch (error) {
      // A thread that broke answers nobody any more.
      await worker.terminate();
      this.#release(startWorker(this.#appFolder));
      throw error;
    }
  }

  #release(worker: Worker): void {
    const next = this.#waiting.shift();
    if (next) next(worker);
    else this.#idle.push(worker);
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.map((worker) => worker.terminate()));
  }
}

/** Why threads ended before they were asked anything, such as an app that does not load. */
const failures = new WeakMap<Worker, Error>();

function startWorker(app: string): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { app },
    // Megabytes. A page lives shorter than a collection takes to come; more room would only fill with finished pages.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
    // Without it React's development build would render.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  worker.on('error', (error: Error) => failures.set(worker, error));
  return worker;
}

function ask(worker: Worker, task: Task): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onMessage = (answer: { result: unknown } | { error: string }) => {
    if ('result' in answer) resolve(answer.result);
    else reject(new Error(answer.error));
  };
  const onExit = () => reject(failures.get(worker) ?? new Error('a thread of the build ended by itself'));
  worker.on('message', onMessage);
  worker.on('exit', onExit);
  // It may have ended while it waited: then nothing of it is heard any more.
  if (worker.threadId < 0) onExit();
  else worker.postMessage(task);
  return promise.finally(() => {
    worker.off('message', onMessage);
    worker.off('exit', onExit);
  });
}
