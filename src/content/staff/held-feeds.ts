import type { WebsiteState } from '../website-state.ts';

/** Held feeds that have the same counts of entries. */
export interface HeldFeeds {
  /** Number of entries in the live feeds, and (`found`) in the current content. */
  listed: number;
  found: number;
  /** `/jobs/stellen.rss` */
  addresses: readonly string[];
}

/** Groups held feeds with the same counts, longest first. The same vacancies appear in several feeds. */
export function heldFeeds({ heldFeeds: feeds }: Pick<WebsiteState, 'heldFeeds'>): HeldFeeds[] {
  const alike = Map.groupBy(feeds, ({ listed, found }) => `${listed} ${found}`);
  return [...alike.values()]
    .flatMap((group) => {
      const [first] = group;
      return first
        ? [{ listed: first.listed, found: first.found, addresses: group.map(({ address }) => address) }]
        : [];
    })
    .sort((a, b) => b.listed - a.listed);
}
