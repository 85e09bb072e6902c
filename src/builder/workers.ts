import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { BrandSite } from './brand-site.ts';
import type { Message, PageTask, RenderedPage, RenderTask } from './worker.ts';

interface Thread {
  worker: Worker;
  /** BrandSite of the content in the thread. */
  site?: BrandSite;
}

/** Threads that hold the app. They start when they are first needed and stay until they are closed. */
export class Workers {
  readonly #threads = new Set<Thread>();
  readonly #idle: Thread[] = [];
  readonly #appFolder: string;
  readonly count = availableParallelism();
  readonly #limit = pLimit(this.count);
  #isClosed = false;

  constructor(appFolder: string) {
    this.#appFolder = appFolder;
  }

  /** Renders pages of a site. @param onPage called after each page. */
  render(
    site: BrandSite,
    places: Pick<RenderTask, 'objects' | 'compressed'>,
    pages: readonly PageTask[],
    onPage: () => void,
  ): Promise<RenderedPage[]> {
    return this.#limit(async () => {
      if (this.#isClosed) throw new Error('the threads of the build were ended');
      const thread = this.#next(site);
      const { host, locale, content } = site;
      try {
        const task: RenderTask = { host, locale, ...places, pages, ...(thread.site !== site && { content }) };
        thread.site = site;
        const rendered = await ask(thread, task, onPage);
        this.#idle.push(thread);
        return rendered;
      } catch (error) {
        // A thread that broke answers no further task.
        await thread.worker.terminate();
        this.#threads.delete(thread);
        throw error;
      }
    });
  }

  /** Number of threads without a task, whether they have started or not. */
  get free(): number {
    return this.count - this.#limit.activeCount;
  }

  /** Starts all threads, so that they load the app before the first pages come. */
  warmUp(): void {
    while (this.#threads.size < this.count) this.#idle.push(this.#start());
  }

  /** Ends all threads. Their tasks, and those that wait, fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  /** Returns an idle thread, preferably one with the content of the site. */
  #next(site: BrandSite): Thread {
    const known = this.#idle.findIndex((one) => one.site === site);
    const [thread] = this.#idle.splice(Math.max(0, known), 1);
    if (!thread) return this.#start();
    // A thread ends by itself if it cannot load the app.
    if (thread.worker.threadId >= 0) return thread;
    this.#threads.delete(thread);
    return this.#next(site);
  }

  #start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { app: this.#appFolder },
      // In megabytes. The lower the limit, the earlier V8 collects what pages leave behind.
      resourceLimits: { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2_000 },
      // Otherwise React's development build would render.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    // Without a listener the error of a thread would end the process; `ask` hears it, too.
    worker.on('error', () => {});
    const thread: Thread = { worker };
    this.#threads.add(thread);
    return thread;
  }
}

function ask({ worker }: Thread, task: RenderTask, onPage: () => void): Promise<RenderedPage[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage[]>();
  const onMessage = (message: Message) => {
    if (message === 'page') onPage();
    else if (message instanceof Error) reject(message);
    else resolve(message);
  };
  const onExit = () => reject(new Error('a thread of the build ended by itself'));
  worker.on('message', onMessage);
  worker.on('error', reject);
  worker.on('exit', onExit);
  if (worker.threadId < 0) onExit();
  else worker.postMessage(task);
  return promise.finally(() => {
    worker.off('message', onMessage);
    worker.off('error', reject);
    worker.off('exit', onExit);
  });
}
