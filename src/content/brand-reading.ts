import { setImmediate } from 'node:timers/promises';
import { ContentError } from './content-error.ts';

export interface ReadingLimits {
  /** Characters of all parsed texts together. Rich text may become 100 times as long as its Markdown. */
  maxCharacters: number;
  /** Processor time. One thread reads all brands, so one brand must not use up the time of the whole pull. */
  maxParsingMs: number;
  /** Time after which the thread yields to other work, such as requests of render threads and incoming answers. */
  turnMs: number;
}

export const readingLimits: ReadingLimits = { maxCharacters: 80_000_000, maxParsingMs: 60_000, turnMs: 25 };

/** Reads the documents of one brand within limits on their total. */
export class BrandReading {
  readonly #limits: ReadingLimits;
  #characters = 0;
  #parsingMs = 0;
  /** Document that exceeded a limit. */
  #over: string | undefined;
  #turnStarted = performance.now();

  constructor(limits = readingLimits) {
    this.#limits = limits;
  }

  /** Whether a limit is exceeded. No further document is then read. */
  get isOver(): boolean {
    return this.#over !== undefined;
  }

  /**
   * Parses a document and counts its characters and its processor time, also that of failed parsing.
   *
   * @throws {ContentError} when a limit is exceeded.
   */
  read<Parsed extends object>(document: string, parse: () => Parsed): Parsed {
    this.#check();
    const { maxCharacters, maxParsingMs } = this.#limits;
    const before = process.threadCpuUsage();
    try {
      const parsed = parse();
      this.#characters += charactersIn(parsed);
      return parsed;
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.#parsingMs += (user + system) / 1_000;
      if (this.#characters > maxCharacters || this.#parsingMs > maxParsingMs) this.#over = document;
      this.#check();
    }
  }

  #check(): void {
    if (this.#over === undefined) return;
    const rule = 'must be shorter or simpler: all texts of a website together are too long';
    throw new ContentError([{ document: this.#over, field: '', rule, found: '' }]);
  }

  /** Yields to other work of the thread once the turn has lasted `turnMs`. */
  async turn(): Promise<void> {
    if (performance.now() - this.#turnStarted < this.#limits.turnMs) return;
    await setImmediate();
    this.#turnStarted = performance.now();
  }
}

/** Adds up all text lengths. The recursion is safe: the schemas limit the depth of a document. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, child) => sum + charactersIn(child), 0);
}
