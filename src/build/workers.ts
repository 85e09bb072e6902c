import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { InlineHashes } from '../platform/http/inline-hashes.ts';
import type { Site } from './brand-site.ts';
import type { PageTask, RenderedPage, RenderTask } from './render-pages.ts';

/** What a thread is asked to do: to render pages, or to say what it is. */
export type Task = { render: RenderTask } | { describe: true };

/** What a thread says: the end of its task, or that it needs a part of the site before it can go on. */
export type Message = { result: unknown } | { error: string } | { needs: string };

interface Thread {
  worker: Worker;
  /** The site that it last rendered pages of, and what it has of it. */
  site?: Site;
  has: Set<string>;
}

/** Threads that hold the app. They start when they are first needed and stay until they are closed. */
export class Workers {
  /** All that run, whether they work or not. */
  readonly #threads = new Set<Thread>();
  readonly #idle: Thread[] = [];
  readonly #waiting: PromiseWithResolvers<Thread>[] = [];
  readonly #appFolder: string;
  readonly #sites = new WeakMap<Site, number>();
  #inline: Promise<InlineHashes> | undefined;
  #isClosed = false;
  #lastSite = 0;

  constructor(appFolder: string) {
    this.#appFolder = appFolder;
  }

  /**
   * Renders pages of a site.
   *
   * @param likely parts that the pages are likely to read.
   */
  render(
    site: Site,
    places: Pick<RenderTask, 'folder' | 'compressed'>,
    pages: readonly PageTask[],
    likely: ReadonlySet<string>,
  ): Promise<RenderedPage[]> {
    return this.#run((thread) => {
      if (thread.site !== site) Object.assign(thread, { site, has: new Set<string>() });
      const missing = [...likely].filter((name) => !thread.has.has(name));
      for (const name of missing) thread.has.add(name);
      const parts = new Map(missing.map((name) => [name, site.part(name)]));
      const { host, locale } = site;
      return { render: { host, locale, site: this.#numberOf(site), ...places, pages, parts } };
    }) as Promise<RenderedPage[]>;
  }

  /** What the pages of the app have inline. */
  inlineHashes(): Promise<InlineHashes> {
    if (this.#inline) return this.#inline;
    const inline = this.#describe();
    // A failure is not remembered.
    inline.catch(() => (this.#inline = undefined));
    this.#inline = inline;
    return inline;
  }

  /** How many tasks are worked on at once. */
  get count(): number {
    return availableParallelism();
  }

  /** How many threads have nothing to do, whether they have started or not. */
  get free(): number {
    return this.#idle.length + this.count - this.#threads.size;
  }

  /** Starts all threads, so that the first pages need not wait for them. */
  async warmUp(): Promise<void> {
    await Promise.all(Array.from({ length: this.count }, () => this.#describe()));
  }

  #describe(): Promise<InlineHashes> {
    return this.#run(() => ({ describe: true })) as Promise<InlineHashes>;
  }

  /** Ends all threads. What one of them is at work on, or was still to do, fails: a thread that stays keeps its process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  async #run(taskFor: (thread: Thread) => Task): Promise<unknown> {
    const thread = this.#idle.pop() ?? (await this.#next());
    try {
      const result = await ask(thread, taskFor(thread));
      this.#release(thread);
      return result;
    } catch (error) {
      // A thread that broke answers nobody any more.
      await thread.worker.terminate();
      this.#threads.delete(thread);
      if (!this.#isClosed) this.#release(this.#start());
      throw error;
    }
  }

  #next(): Thread | Promise<Thread> {
    if (this.#isClosed) throw closed();
    if (this.#threads.size < this.count) return this.#start();
    const waiting = Promise.withResolvers<Thread>();
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  #start(): Thread {
    const thread = startThread(this.#appFolder);
    this.#threads.add(thread);
    return thread;
  }

  #release(thread: Thread): void {
    const next = this.#waiting.shift();
    if (next) next.resolve(thread);
    else this.#idle.push(thread);
  }

  #numberOf(site: Site): number {
    const number = this.#sites.get(site) ?? ++this.#lastSite;
    this.#sites.set(site, number);
    return number;
  }
}

const closed = () => new Error('the threads of the build were ended');

/** Why threads ended before they were asked anything, such as an app that does not load. */
const failures = new WeakMap<Worker, Error>();

function startThread(app: string): Thread {
  const wake = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { app, wake },
    // Megabytes. A page lives shorter than a collection takes to come; more room would only fill with finished pages.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
    // Without it React's development build would render.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  worker.on('error', (error: Error) => failures.set(worker, error));
  const thread: Thread = { worker, has: new Set() };
  worker.on('message', (message: Message) => {
    if (!('needs' in message) || !thread.site) return;
    thread.has.add(message.needs);
    worker.postMessage({ part: thread.site.part(message.needs) });
    // The thread waits without listening.
    Atomics.add(wake, 0, 1);
    Atomics.notify(wake, 0);
  });
  return thread;
}

function ask({ worker }: Thread, task: Task): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onMessage = (message: Message) => {
    if ('result' in message) resolve(message.result);
    else if ('error' in message) reject(new Error(message.error));
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
