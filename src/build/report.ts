import type { ContentProblem } from '../content/content-error.ts';
import type { Pin } from '../content/website-state.ts';

/**
 * `pinned`: an operator went back to an earlier release, and that is left alone; `waiting`: its pictures are being
 * encoded, and it is to be built again then.
 */
export type Outcome = 'published' | 'unchanged' | 'held' | 'pinned' | 'waiting';

/** Result of one brand. */
export interface BrandReport {
  brand: string;
  outcome: Outcome;
  /** Hashes of the pictures that it waits for, or that cannot be encoded. */
  lacks?: ReadonlySet<string>;
  /** It is published, but for what names pictures that are being encoded: it is to be built again then. */
  isPartial?: boolean;
  /** Why it was held back: document, field and what is allowed. */
  problems: string[];
  /** Findings about a published brand: held feeds. */
  findings?: readonly string[];
  /** Hints for editors about the content. */
  remarks?: readonly string[];
  /** Problems that editors can correct. */
  content?: readonly ContentProblem[];
  /** Why it was left alone. */
  pin?: Pin;
  pages: number;
  /** Pages that are new or changed. */
  written: number;
  /** Pictures that had to be encoded. */
  encoded?: number;
  /** Files that were damaged and were made again. */
  repaired?: number;
  milliseconds: number;
}

export interface BuildReport {
  source: string;
  bundleReused: boolean;
  brands: BrandReport[];
  /** Resolves when one of the brands that wait can be built again. */
  ready?: Promise<void>;
  /** Wall time of the stages; the bundle is made during the pull. */
  milliseconds: { pull: number; render: number; release: number; total: number };
}

/** Collects what a build reports of each brand. */
export class Reports {
  /** Ids of the brands with a new release. */
  readonly published = new Set<string>();
  /** Wall time of the stages. */
  readonly milliseconds = { render: 0, release: 0 };
  readonly #reports = new Map<string, BrandReport>();
  readonly #onBrand: ((report: BrandReport) => void) | undefined;

  /** @param onBrand called with each brand's report as soon as it is available. */
  constructor(onBrand: ((report: BrandReport) => void) | undefined) {
    this.#onBrand = onBrand;
  }

  /** Adds a report. One about new content is not replaced by a release of the old. */
  add(report: BrandReport): void {
    const { brand, outcome, isPartial } = report;
    if (outcome === 'published') this.published.add(brand);
    if (isLeft(this.#reports.get(brand)?.outcome) && !isPartial) return;
    this.#reports.set(brand, report);
    this.#onBrand?.(report);
  }

  has(brand: string): boolean {
    return this.#reports.has(brand);
  }

  get all(): BrandReport[] {
    return [...this.#reports.values()];
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Whether a brand is to be built again when its pictures are encoded. */
export function isWaiting({ outcome, isPartial }: Pick<BrandReport, 'outcome' | 'isPartial'>): boolean {
  return outcome === 'waiting' || Boolean(isPartial);
}

/** Whether a brand could not be published, for now at least. */
export function isLeft(outcome: Outcome | undefined): boolean {
  return outcome === 'held' || outcome === 'waiting';
}

/** Whether there is nothing that a brand was pulled with and is still to publish. */
export function isDone(report: BrandReport): boolean {
  return !isLeft(report.outcome) && !isWaiting(report);
}

/** The line that is printed as soon as a brand is done. */
export function progressLine({
  brand,
  outcome,
  problems,
  pages,
  written,
  encoded = 0,
  repaired,
  isPartial,
  findings = [],
  remarks = [],
  pin,
  milliseconds,
}: BrandReport): string {
  if (outcome === 'held') return [`✗ ${brand}: held back`, ...problems.map((problem) => `    ${problem}`)].join('\n');
  if (outcome === 'unchanged') return `· ${brand}: ${pages} pages, unchanged`;
  if (outcome === 'waiting') return `· ${brand}: its pictures are being encoded`;
  if (outcome === 'pinned')
    return `· ${brand}: ${pages} pages, left as they are: rolled back on ${pin?.since}; to let builds publish it again: npm run rollback -- --site ${brand} --unpin`;
  const pictures = encoded ? `, ${encoded} pictures encoded` : '';
  const mended = repaired === undefined ? '' : ', a damaged release made again';
  const rest = isPartial ? ', the rest when its pictures are encoded' : '';
  const done = `✓ ${brand}: ${pages} pages, ${written} written${pictures}${mended}${rest}, ${seconds(milliseconds)}`;
  return [done, ...[...findings, ...remarks].map((line) => `    ${line}`)].join('\n');
}

/** The table at the end. */
export function closingTable({ source, brands, milliseconds, bundleReused }: BuildReport): string {
  const rows = brands.map(({ brand, outcome, pages, written, milliseconds }) => [
    brand,
    outcome,
    String(pages),
    String(written),
    seconds(milliseconds),
  ]);
  const table = [['brand', 'outcome', 'pages', 'written', 'time'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const held = brands.filter(({ outcome }) => outcome === 'held').length;
  return [
    '',
    ...table.map(line),
    '',
    `from ${source}; bundle ${bundleReused ? 'reused' : 'made'}; pull ${seconds(milliseconds.pull)}, render ${seconds(milliseconds.render)}, release ${seconds(milliseconds.release)}, total ${seconds(milliseconds.total)}`,
    held
      ? `${held} of ${brands.length} brands held back: they keep their last release until the above is corrected.`
      : '',
  ]
    .join('\n')
    .trimEnd();
}
