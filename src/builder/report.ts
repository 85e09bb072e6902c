import type { ContentProblem } from '../content/content-error.ts';
import type { ServiceFailure } from '../content/service-error.ts';
import type { Pin } from '../content/website-state.ts';

/**
 * `held`: the content must be corrected, or something technical is in the way; `away` and `unusable`: the content
 * service fails, see `ServiceFailure`; `pinned`: an operator went back to an earlier release, and builds leave that alone; `waiting`: pictures are being
 * encoded, or the content service is slow, and the brand must be built again then. A brand that is held or waits may
 * still have a new release, without the entries that lack pictures.
 */
export type BrandOutcome = 'released' | 'unchanged' | 'held' | ServiceFailure | 'pinned' | 'waiting';

export interface BrandReport {
  brand: string;
  outcome: BrandOutcome;
  /** Hashes of the pictures that it waits for, or that cannot be encoded. */
  lacks?: ReadonlySet<string>;
  /** Why it was held back: document, field and what is allowed. */
  problems: string[];
  /** Hints for editors about the content. */
  remarks?: readonly string[];
  /** Problems that editors can correct; also in `problems`. */
  content?: readonly ContentProblem[];
  /** Why it was left alone. */
  pin?: Pin;
  pages: number;
  /** Pages that are new or changed. */
  written: number;
  /** Pictures that had to be encoded. */
  encoded?: number;
  milliseconds: number;
}

export interface BuildReport {
  source: string;
  bundleReused: boolean;
  brands: BrandReport[];
  /** Resolves when one of the brands that wait can be built again. */
  ready?: Promise<void>;
  /** Duration of each stage, in milliseconds. */
  stages?: Record<string, number>;
  milliseconds: number;
}

/** Collects what a build reports of each brand. */
export class Reports {
  /** Start of the build, on the monotonic clock. */
  readonly started = performance.now();
  readonly #reports = new Map<string, BrandReport>();
  readonly #onBrand: ((report: BrandReport) => void) | undefined;

  /** @param onBrand called with each brand's report as soon as it is available. */
  constructor(onBrand: ((report: BrandReport) => void) | undefined) {
    this.#onBrand = onBrand;
  }

  /** Adds a report. One about new content is not replaced by a release of the old. */
  add(report: BrandReport): void {
    const before = this.#reports.get(report.brand);
    if (before && isLeft(before)) return;
    this.#reports.set(report.brand, report);
    this.#onBrand?.(report);
  }

  has(brand: string): boolean {
    return this.#reports.has(brand);
  }

  get all(): BrandReport[] {
    return [...this.#reports.values()];
  }
}

/** Whether a brand has content that could not be published, for now at least. */
export function isLeft({ outcome }: Pick<BrandReport, 'outcome'>): boolean {
  return isHeld(outcome) || outcome === 'waiting';
}

/** Whether the live release of a brand stays because its content cannot be published. */
export function isHeld(outcome: BrandOutcome | undefined): boolean {
  return outcome === 'held' || outcome === 'away' || outcome === 'unusable';
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The line that is printed as soon as a brand is done. */
export function progressLine(report: BrandReport): string {
  const { brand, outcome, problems, pages, written, encoded = 0, remarks = [], pin, milliseconds } = report;
  const lines = (first: string, others: readonly string[]) =>
    [first, ...others.map((line) => `    ${line}`)].join('\n');
  switch (outcome) {
    case 'held':
      return lines(`✗ ${brand}: held back`, problems);
    case 'away':
      return lines(`✗ ${brand}: not renewed, the content service is away`, problems);
    case 'unusable':
      return lines(`✗ ${brand}: not renewed, the content service answers without content`, problems);
    case 'unchanged':
      return `· ${brand}: ${pages} pages, unchanged`;
    case 'waiting':
      return report.lacks
        ? `· ${brand}: its pictures are being encoded`
        : `· ${brand}: the content service is slow; it is published when its content has arrived`;
    case 'pinned':
      return `· ${brand}: ${pages} pages, left as they are: rolled back on ${pin?.since}; to let builds publish it again: brand-sites rollback --site ${brand} --unpin`;
    case 'released': {
      const pictures = encoded ? `, ${encoded} pictures encoded` : '';
      return lines(`✓ ${brand}: ${pages} pages, ${written} written${pictures}, ${seconds(milliseconds)}`, remarks);
    }
    default:
      return outcome satisfies never;
  }
}

/** The last line of a build. */
export function closingLine({ source, brands, milliseconds, bundleReused }: BuildReport): string {
  const held = brands.filter(({ outcome }) => outcome === 'held').length;
  const unserved = brands.filter(({ outcome }) => outcome === 'away' || outcome === 'unusable').length;
  const done = `from ${source}; bundle ${bundleReused ? 'reused' : 'made'}; ${seconds(milliseconds)}`;
  return [
    done,
    held && `${held} of ${brands.length} brands held back: they keep their last release until the above is corrected.`,
    unserved &&
      `${unserved} of ${brands.length} brands not renewed, because the content service fails: they keep their last release.`,
  ]
    .filter(Boolean)
    .join('\n');
}
