import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { BrandSnapshot } from '../../content/snapshot.ts';
import { type Call, caller } from '../../processes/calls.ts';
import { report } from '../report.ts';
import type { Read } from './brand-reader.ts';
import { portChannel } from './port-channel.ts';

/** How long content is shown before it is looked at again, in milliseconds; a change of a file is told at once. */
const freshForMs = 2_000;

/** What the pages of a brand are made of, or why they cannot be shown. */
export type BrandContent =
  | { snapshots: ReadonlyMap<string, BrandSnapshot>; problems?: never }
  | { snapshots?: never; problems: readonly string[] };

/** Keeps the content of all brands in a thread of its own. A mistake in one brand is that brand's alone. */
export class ContentReader {
  #thread: Worker | undefined;
  #call: Call | undefined;
  readonly #read = new Map<string, Read>();
  /** The last good content of each brand feeds the lists of the others. */
  readonly #snapshots = new Map<string, BrandSnapshot>();
  #round: { at: number; done: Promise<void> } | undefined;
  /** Why nothing can be read at all. */
  #failure: string | undefined;

  async contentOf(brand: string): Promise<BrandContent> {
    const now = performance.now();
    if (!this.#round || now - this.#round.at > freshForMs) this.#startRound();
    await this.#round?.done;
    const problems = this.#failure === undefined ? this.#read.get(brand)?.problems : [this.#failure];
    return problems ? { problems } : { snapshots: this.#snapshots };
  }

  /** Begins to read, so that it is done when somebody asks. */
  start(): void {
    if (!this.#round) void this.#startRound();
  }

  /** Looks what changed. */
  refresh(): Promise<void> {
    return this.#startRound();
  }

  /** Begins again, with the code as it is now. */
  async restart(): Promise<void> {
    await this.close();
    await this.refresh();
  }

  /** Ends the thread: a command that is done would wait for it. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  /** Makes sure that the file that a page names can be served. */
  async provide(address: string): Promise<void> {
    await this.#ask('provide', address);
  }

  #startRound(): Promise<void> {
    // One after the other: a later one knows more.
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
      // It was ended because there is newer code.
      if (thread !== this.#thread) return;
      this.#failure = `the content cannot be read: ${(error as Error).message}`;
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
    // Those who wait for an answer learn it by the end of the thread.
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

/** The only one: a server that starts early starts the reading early. */
export function contentReader(): ContentReader {
  reader ??= new ContentReader();
  return reader;
}
