import { type ChildProcess, fork } from 'node:child_process';
import { brands } from '../../sites.config.ts';
import type { BrandSnapshot } from '../content/snapshot.ts';
import { asError } from '../platform/errors/as-error.ts';
import { caller, remote } from '../platform/processes/calls.ts';
import type { Read } from './content-process.ts';

/** Time until the content service is read again, in milliseconds. It reports no changes. */
const freshForMs = 2_000;

const everyBrand: readonly string[] = brands.map(({ id }) => id);

interface ContentProcess {
  read(ids: readonly string[]): Promise<Record<string, Read>>;
}

/** Content for the pages of a brand, or the problems that prevent them. */
export type BrandContent =
  | { snapshots: ReadonlyMap<string, BrandSnapshot>; problems?: never }
  | { snapshots?: never; problems: readonly string[] };

/** Keeps the content of all brands. A separate process reads it, so that changed code takes effect. */
export class ContentReader {
  #child: ChildProcess | undefined;
  #process: ContentProcess | undefined;
  #reading: Promise<void> | undefined;
  #readAt = 0;
  readonly #problems = new Map<string, readonly string[]>();
  /** Last valid content of each brand, which also feeds the lists of other brands. */
  readonly #snapshots = new Map<string, BrandSnapshot>();

  async contentOf(brand: string): Promise<BrandContent> {
    const isOld = process.env['CONTENT_URL'] && performance.now() - this.#readAt > freshForMs;
    await (isOld ? this.read() : (this.#reading ?? this.read()));
    const problems = this.#problems.get(brand) ?? [];
    return problems.length ? { problems } : { snapshots: this.#snapshots };
  }

  /** Reads brands. Several calls run one after the other: the last one reads the newest content. */
  read(ids = everyBrand): Promise<void> {
    this.#readAt = performance.now();
    this.#reading = (this.#reading ?? Promise.resolve()).then(() => this.#readNow(ids));
    return this.#reading;
  }

  /** Reads everything with the current code. */
  async restart(): Promise<void> {
    this.close();
    await this.read();
  }

  close(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  async #readNow(ids: readonly string[]): Promise<void> {
    try {
      const read = await this.#content().read(ids);
      for (const [brand, { contents, problems = [] }] of Object.entries(read)) {
        if (contents) this.#snapshots.set(brand, { brand, contents, withdrawnJobs: [] });
        this.#report([brand], problems);
      }
    } catch (error) {
      this.#report(ids, [`the content cannot be read: ${asError(error).message}`]);
    }
  }

  /** Keeps the problems of these brands, and prints new ones. */
  #report(ids: readonly string[], problems: readonly string[]): void {
    const before = new Set(ids.flatMap((brand) => this.#problems.get(brand) ?? []));
    for (const line of problems) if (!before.has(line)) console.error(`✗ ${line}`);
    for (const brand of ids) this.#problems.set(brand, problems);
  }

  #content(): ContentProcess {
    if (!this.#child?.connected || !this.#process) {
      this.#child = fork(new URL('./content-process.ts', import.meta.url), { serialization: 'advanced' });
      this.#process = remote(caller(this.#child));
    }
    return this.#process;
  }
}

/** The reader of the development server. It outlives a restart of Astro's server. */
export const contentReader = new ContentReader();
