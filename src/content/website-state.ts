import type { HeldBrand } from './held-brands.ts';

/** Record of a rollback by an operator. Builds skip the host until it is removed. */
export interface Pin {
  /** Time in ISO 8601. */
  since: string;
  /** Ids of the live release before and after the rollback. */
  from: string;
  to: string;
  /** `inputs` of the release that is now live, because its id differs on other machines. */
  inputs?: string;
  /** Name or account of the person who went back. */
  by?: string;
}

/** Delay of the object storage that visitors read, compared with the live release. */
export interface StorageLag {
  /** Start of the delay, in ISO 8601. */
  since: string;
  /** Last error; undefined while publication is in progress. */
  why: string | undefined;
  /** Addresses still to be purged from caches. */
  toPurge: number;
  /** Whether only caches lag: the origin and the storage answer with the live release. */
  isOfCaches: boolean;
}

/** State of the website of one brand, for operators. */
export interface WebsiteState {
  brand: string;
  name: string;
  host: string;
  /** Creation time of its live release, in ISO 8601; undefined without one. */
  releasedAt: string | undefined;
  /** Time at which a build last made the release or found it up to date, in ISO 8601. */
  confirmedAt: string | undefined;
  cause: string | undefined;
  pages: number;
  /** Set if an operator went back to this release. */
  pin: Pin | undefined;
  held: HeldBrand | undefined;
  /** Undefined if visitors get the live release. */
  storage?: StorageLag | undefined;
}

/** Whether no build has confirmed a live release for over a day. A build does so shortly after midnight. */
export const isStale = ({ confirmedAt }: Pick<WebsiteState, 'confirmedAt'>): boolean =>
  confirmedAt !== undefined && Date.now() - Date.parse(confirmedAt) > 26 * 3_600_000;

/** Whether a storage or a cache lags for so long that a person must look. */
export const isBehind = ({ since }: StorageLag): boolean => Date.now() - Date.parse(since) > 600_000;
