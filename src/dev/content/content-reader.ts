import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { BrandSnapshot } from '../../content/snapshot.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { type Call, caller } from '../../platform/processes/calls.ts';
import { report } from '../report.ts';
import type { Read } from './brand-reader.ts';
import { portChannel } from './port-channel.ts';

/** Time until content is checked again, in milliseconds. File changes are reported at once. */
const freshForMs = 2_000;

/** Content for the pages of a brand, or the problems that prevent them. */
export type BrandContent =
  | { snapshots: ReadonlyMap<string, BrandSnapshot>; problems?: never }
  | { snapshots?: never; problems: readonly string[] };

/** Keeps the content of all brands in a worker thread. A mistake in one brand does not affect the others. */
export class ContentReader {
  #thread: Worker | undefined;
  #call: Call | undefined;
  readonly #read = new Map<string, Read>();
  /** Last valid content of each brand, which also feeds the lists of other brands. */
  readonly #snapshots = new Map<string, BrandSnapshot>();
  #round: { at: number; done: Promise<void> } | undefined;
  /** Reason why no content can be read. */
  #failure: string | undefined;

  async contentOf(brand: string): Promise<BrandContent> {
    const now = performance.now();
    if (!this.#round || now - this.#round.at > freshForMs) this.#startRound();
    await this.#round?.done;
    const problems = this.#failure === undefined ? this.#read.get(brand)?.problems : [this.#failure];
    return problems ? { problems } : { snapshots: this.#snapshots };
  }

  /** Starts to read, so that the content is ready for the first page. */
  start(): void {
    if (!this.#round) void this.#startRound();
  }

  /** Reads all changes. */
  refresh(): Promise<void> {
    return this.#startRound();
  }

  /** Restarts the thread with the current code. */
  async restart(): Promise<void> {
    await this.close();
    await this.refresh();
  }

  /** Ends the thread, which would keep a finished command running. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  /** Makes sure that a file of a page can be served. */
  async provide(address: string): Promise<void> {
    await this.#ask('provide', address);
  }

  #startRound(): Promise<void> {
    // Runs rounds sequentially: the last one reads the newest content.
    const done = (this.#round?.done ?? Promise.resolve()).then(() => this.#readChanges());
    this.#round = { at: performance.now(), done };
    return done;
  }

  async #readChanges(): Promise<void> {
    const thread = this.#start();
    try {
      const changes = (await this.#ask('changes')) as Record<string, Read>;
      this.#failure = undefined;
      for (const [brand, read] of Object.entries(changes)) {
        const { contents, problems = [] } = read;
        this.#read.set(brand, read);
        if (contents) this.#snapshots.set(brand, { brand, contents, withdrawnJobs: [] });
        report(brand, problems);
      }
    } catch (error) {
      // The thread was terminated because the code changed.
      if (thread !== this.#thread) return;
      this.#failure = `the content cannot be read: ${asError(error).message}`;
    }
    report('content', this.#failure === undefined ? [] : [this.#failure]);
  }

  #ask(method: string, ...args: unknown[]): Promise<unknown> {
    this.#start();
    return this.#call?.(method, ...args) ?? Promise.resolve();
  }

  #start(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./content-thread.ts', import.meta.url), {
      workerData: { compileCache: getCompileCacheDir() },
    });
    // Pending calls fail when the thread exits.
    thread.on('error', (error) => report('content', [`the content cannot be read: ${error.message}`]));
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    thread.unref();
    this.#thread = thread;
    this.#call = caller(portChannel(thread));
    return thread;
  }
}

let reader: ContentReader | undefined;

/** Returns the shared reader. An early call starts reading early. */
export function contentReader(): ContentReader {
  reader ??= new ContentReader();
  return reader;
}
