import { setImmediate } from 'node:timers/promises';
import { ContentError } from './content-error.ts';

/** What reading the content of one brand may take. */
export interface ReadingLimits {
  /** Of all its parsed texts together: a rich text may become a hundred times as long as its Markdown, a usual one a fifth longer. */
  maxCharacters: number;
  /** Processor time. One thread reads all brands: one brand must not use up the time that a pull has. */
  maxParsingMs: number;
  /** After so long the thread looks at other work: threads that render ask it, and answers come in. */
  turnMs: number;
}

export const readingLimits: ReadingLimits = { maxCharacters: 80_000_000, maxParsingMs: 60_000, turnMs: 25 };

/** Reads the documents of one brand within limits that hold for all of them together. */
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

  /** Whether a limit is reached: then nothing more is read. */
  get isOver(): boolean {
    return this.#characters.isOver || this.#parsing.isOver;
  }

  /**
   * Parses a document and counts what it takes.
   *
   * @param document what messages call it.
   * @throws {ContentError} beyond a limit, naming the document that took most.
   */
  read<Parsed extends object>(document: string, parse: () => Parsed): Parsed {
    this.#check();
    const parsed = this.#timed(document, parse);
    this.#characters.spend(document, charactersIn(parsed));
    this.#check();
    return parsed;
  }

  /** Gives what was read of the same raw entry before: locales that lack it take it from the first one. */
  once<Parsed extends object>(raw: object, read: () => Parsed): Parsed {
    const parsed = (this.#known.get(raw) as Parsed | undefined) ?? read();
    this.#known.set(raw, parsed);
    return parsed;
  }

  /** Lets other work of the thread have its turn, if this one has lasted long enough. */
  async turn(): Promise<void> {
    if (performance.now() - this.#turnStarted < this.#turnMs) return;
    await setImmediate();
    this.#turnStarted = performance.now();
  }

  #check(): void {
    this.#characters.check();
    this.#parsing.check();
  }

  /** What fails has taken its time, too. */
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
 * Checks documents that are parsed already.
 *
 * @param documents all of one brand, with what messages call them.
 * @throws {ContentError} naming the longest, where they are too long together.
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

/** What all documents of a brand share. The one that took most is named: to shorten it helps most. */
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

/** Of this thread alone: others at work on the machine do not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Parsed documents do not change: those of the whole brand are counted whenever one of them does. */
const counted = new WeakMap<object, number>();

function charactersIn(parsed: object): number {
  const known = counted.get(parsed) ?? sumOf(parsed);
  counted.set(parsed, known);
  return known;
}

/** The schemas bound how deep a parsed document is. */
function sumOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, child) => sum + sumOf(child), 0);
}
