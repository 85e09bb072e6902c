import { setImmediate } from 'node:timers/promises';
import { ContentError } from './content-error.ts';

export interface ReadingLimits {
  /**
   * Characters of all parsed texts together. Rich text is usually a fifth longer than its Markdown, but may become 100
   * times as long.
   */
  maxCharacters: number;
  /** Processor time. One thread reads all brands, so one brand must not use up the time of the whole pull. */
  maxParsingMs: number;
  /** Time after which the thread yields to other work, such as requests of render threads and incoming answers. */
  turnMs: number;
}

export const readingLimits: ReadingLimits = { maxCharacters: 80_000_000, maxParsingMs: 60_000, turnMs: 25 };

/** Reads the documents of one brand within limits on their total. */
export class BrandReading {
  readonly #characters: Allowance;
  readonly #parsing: Allowance;
  readonly #turnMs: number;
  #turnStarted = performance.now();
  readonly #known = new WeakMap<object, object>();

  constructor({ maxCharacters, maxParsingMs, turnMs } = readingLimits) {
    this.#characters = charactersOfBrand(maxCharacters);
    const seconds = maxParsingMs / 1_000;
    this.#parsing = new Allowance(
      maxParsingMs,
      `must be shorter or simpler: reading all texts of a website takes at most ${seconds} seconds`,
    );
    this.#turnMs = turnMs;
  }

  /** Whether a limit is exceeded. No further document is then read. */
  get isOver(): boolean {
    return this.#characters.isOver || this.#parsing.isOver;
  }

  /**
   * Parses a document and counts its characters and its processor time.
   *
   * @throws {ContentError} when a limit is exceeded; names the document that used most.
   */
  read<Parsed extends object>(document: string, parse: () => Parsed): Parsed {
    this.#check();
    const parsed = this.#timed(document, parse);
    this.#characters.spend(document, charactersIn(parsed));
    this.#check();
    return parsed;
  }

  /** Reads a raw entry once. Locales without a translation share the entry of the first locale. */
  once<Parsed extends object>(raw: object, read: () => Parsed): Parsed {
    const parsed = (this.#known.get(raw) as Parsed | undefined) ?? read();
    this.#known.set(raw, parsed);
    return parsed;
  }

  /** Yields to other work of the thread once the turn has lasted `turnMs`. */
  async turn(): Promise<void> {
    if (performance.now() - this.#turnStarted < this.#turnMs) return;
    await setImmediate();
    this.#turnStarted = performance.now();
  }

  #check(): void {
    this.#characters.check();
    this.#parsing.check();
  }

  /** Counts the time of failed parsing, too. */
  #timed<Parsed>(document: string, parse: () => Parsed): Parsed {
    const before = processorMs();
    try {
      return parse();
    } finally {
      this.#parsing.spend(document, processorMs() - before);
    }
  }
}

/**
 * Checks the total length of parsed documents.
 *
 * @param documents all documents of one brand, with their names in messages.
 * @throws {ContentError} naming the longest document, when the total is too long.
 */
export function checkCharacters(
  documents: Iterable<readonly [document: string, parsed: object]>,
  maxCharacters: number,
): void {
  const allowance = charactersOfBrand(maxCharacters);
  for (const [document, parsed] of documents) allowance.spend(document, charactersIn(parsed));
  allowance.check();
}

function charactersOfBrand(maxCharacters: number): Allowance {
  const millions = maxCharacters / 1_000_000;
  return new Allowance(
    maxCharacters,
    `must be shorter: all texts of a website hold at most ${millions} million characters of HTML`,
  );
}

/**
 * Budget that all documents of a brand share. The error names the document that used most: shortening it helps most.
 */
class Allowance {
  readonly #limit: number;
  readonly #rule: string;
  #spent = 0;
  #largest = { document: '', amount: 0 };

  constructor(limit: number, rule: string) {
    this.#limit = limit;
    this.#rule = rule;
  }

  get isOver(): boolean {
    return this.#spent > this.#limit;
  }

  spend(document: string, amount: number): void {
    this.#spent += amount;
    if (amount > this.#largest.amount) this.#largest = { document, amount };
  }

  check(): void {
    if (!this.isOver) return;
    throw new ContentError([{ document: this.#largest.document, field: '', rule: this.#rule, found: '' }]);
  }
}

/** Returns the processor time of this thread, in milliseconds; other threads do not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Adds up all text lengths. The recursion is safe: the schemas limit the depth of a document. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, child) => sum + charactersIn(child), 0);
}
