import type { HeldBrand } from '../content/held-brands.ts';
import type { PageKind } from '../search/index-file.ts';
import type { Manifest } from './releases/manifest.ts';

/**
 * What a build asks of somebody who knows the content and the sites that are made of it. The builder itself knows
 * hosts, pages and files. `src/build/brand-model.ts` answers for our brands, `tests/fixtures/two-hosts.ts` for two
 * small ones.
 *
 * `Snapshot` is all that is known of the content of a brand: it could go through JSON, and new content is a new object.
 * `Plan` is what a build is asked to do, `Changes` what to ask for a brand where that is not everything.
 */
export interface SiteModel<Snapshot, Plan, Changes> {
  /** All of them, also those that another machine publishes: the sites of one may show something of the others. */
  readonly brands: readonly BuiltBrand<Snapshot>[];
  /** A folder for each brand, named by its id, with the files that its host has below `/brand/<id>/`. */
  readonly brandFolder: string;
  /** The plan of one who does not know what changed. */
  readonly everything: Plan;
  /** Why a plan has something built, in few words, for the list of releases. */
  causeOf(plan: Plan): string;
  /**
   * What a plan has asked of the content, by the ids of brands.
   *
   * @param known what is live, of brands where that is what there was when it was asked for: changes can be put on top
   * of it.
   * @param resting brands whose pages stay as they are.
   */
  questions(
    plan: Plan,
    known: ReadonlyMap<string, Snapshot>,
    resting: ReadonlySet<string>,
  ): Map<string, Changes | 'everything'>;
  /**
   * Asks them. A brand that fails does not keep the others.
   *
   * @param before the last good content of all brands that have any.
   * @param asking `now` decides what is to be seen; content that was read by the same code reads the same; `ofService`
   * names brands that are live with content of a content service, which the default content must not replace.
   * @throws where nothing can be asked at all.
   */
  pull(
    questions: ReadonlyMap<string, Changes | 'everything'>,
    before: ReadonlyMap<string, Snapshot>,
    asking: { now: Date; code: Promise<string>; signal: AbortSignal; ofService: readonly string[] },
  ): Promise<{
    /** Where the content came from, for the report. */
    source: string;
    pulled: readonly Pulled<Snapshot>[];
  }>;
  /**
   * New content of a brand in which whatever names some pictures is as it was before.
   *
   * @param pictures hashes of originals.
   * @returns undefined where that is not possible, or where nothing else changed.
   */
  withFormerEntries?(
    brand: string,
    next: Snapshot,
    before: Snapshot,
    pictures: ReadonlySet<string>,
  ): Snapshot | undefined;
}

/** A brand, and the host that its releases are for. */
export interface Hosted {
  readonly id: string;
  /** The first is the address of its sites, the others lead there. */
  readonly hosts: readonly [string, ...string[]];
}

export interface BuiltBrand<Snapshot> extends Hosted {
  /** Ids of others whose files its pages may name, too. */
  readonly borrows: readonly string[];
  /** Ids of brands that its search finds, its own among them. The others must find their own pages only. */
  readonly searches: readonly string[];
  /** Addresses that only an origin answers; `*` at the end stands for anything. */
  readonly livePaths: readonly string[];
  /** Its last good content, as it was kept. A broken one counts as absent; @throws where it cannot be read. */
  read(): Promise<Snapshot | undefined>;
  /** Whether this is the content that the repository has for a trial: it must not replace that of a content service. */
  isDefault?(snapshot: Snapshot): boolean;
  /** Keeps its last good content, in one step. */
  write(snapshot: Snapshot): Promise<void>;
  /** Changes whenever that is written. */
  stamp(): Promise<string>;
  /**
   * A site for each of its locales, the first of which stands for all. @param snapshots of all brands, its own among
   * them.
   */
  sites(snapshots: ReadonlyMap<string, Snapshot>, now: Date): Site[];
}

/** What came of asking for one brand; `problems` say what must be corrected before it can be published. */
export type Pulled<Snapshot> = { brand: string; milliseconds: number } & (
  | { snapshot: Snapshot; problems?: never }
  | { snapshot?: never; problems: Problems }
);

/** What editors can correct, and what else is in the way. */
export type Problems = Omit<HeldBrand, 'since'>;

/** The site of a host in one locale. Other content is another site. */
export interface Site {
  readonly host: string;
  readonly locale: string;
  /** What its addresses begin with where a host has several locales, `/fr`; else empty. */
  readonly prefix: string;
  /** All that its pages are made from. What did not change is the same object as before. */
  readonly inputs: readonly unknown[];
  /** Those for errors are among them, of which the first that fits an address is shown. */
  pages(): Page[];
  /** What a page reads under a name; undefined where there is nothing. */
  part(name: string): unknown;
  /** Texts that stand beside the pages, by their addresses. */
  files(): Readonly<Record<string, string>>;
  redirects(): Manifest['redirects'];
  /** What editors should look at, a sentence each; it holds nothing back. */
  remarks(): string[];
}

export interface Page {
  /** What the app is asked for: `/fr/kontakt`. */
  readonly address: string;
  /** The address that it answers at: its own, or for an error the one at or below which that is shown. */
  readonly place: string;
  /** Statuses that it may answer: 200 or 410, or the one of its error. */
  readonly statuses: readonly number[];
  /** Parts that it is likely to read; a wrong guess costs a message between threads. */
  readonly likely: readonly string[];
  /** Whether search engines are told of it. */
  readonly isListed: boolean;
  /**
   * When what it shows last changed, ISO 8601 or a day, for search engines; undefined where the content does not say.
   */
  readonly changedAt?: string | undefined;
  /** A file that the app makes for programs, a feed or a calendar: it lies at its address and is no page. */
  readonly isFile?: boolean;
  /** Of a file: how many entries it lists. One that would lose too many keeps its live bytes (`held-files.ts`). */
  readonly entries?: number;
  /**
   * How visitors find it by its words; undefined where they should not. `weight` is less than 1 where they seldom look
   * for it.
   */
  readonly search?: { kind: PageKind; weight: number };
}

/** Whether visitors find a page there; else it is for errors, or a file. */
export function isFound({ statuses, isFile }: Page): boolean {
  return !isFile && statuses.includes(200);
}
