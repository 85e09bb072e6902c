import type { Brand } from '../../sites.config.ts';

/** A document of the content service that was published, changed or removed. */
export interface ChangedEntry {
  /** `api::seite.seite` */
  uid: string;
  documentId: string;
  /** The one of the notice; a document is asked for in all locales of its brand. */
  locale?: string | undefined;
  brand?: string | undefined;
}

/** What is to be built anew. */
export interface RebuildPlan {
  /** Brands of which everything is asked for. */
  brands: 'all' | readonly Brand['id'][];
  /** Beside them, what is known to have changed. */
  entries: readonly ChangedEntry[];
}

/** Everything of all brands. */
export const wholePlan: RebuildPlan = { brands: 'all', entries: [] };
