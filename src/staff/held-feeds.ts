import type { WebsiteState } from '../content/website-states.ts';

/** Feeds that would lose as many entries as each other. */
export interface HeldFeeds {
  /** Entries that they list, and that the content has. */
  listed: number;
  found: number;
  /** `/jobs/stellen.rss` */
  addresses: readonly string[];
}

/** A vacancy stands in a feed for each kind of reader: staff read once how many are missing, the longest feeds first. */
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
