import type { Brand } from '../../sites.config.ts';
import type { HeldFile } from '../content/website-state.ts';
import type { Site } from './brand-site.ts';
import type { Records } from './records.ts';
import type { FormerSize, Manifest, Release } from './releases/manifest.ts';

/** The part of its pages that a site may lose within a day without being asked. */
const mayLose = 1 / 5;

const dayMs = 86_400_000;

/** Former sizes that a release remembers. */
const maxFormerSizes = 100;

const howToShrink = 'if that is meant, run the build with --accept-shrink';

/** Why a release is held back: a mistake of an editor must not empty a site. */
export function shrinkProblem(brand: Brand, before: readonly string[], after: readonly string[]): string | undefined {
  const remaining = new Set(after);
  const lost = before.filter((address) => !remaining.has(address));
  if (lost.length <= before.length * mayLose) return undefined;
  const examples = lost.slice(0, 3).join(', ');
  return `${brand.id}: would lose ${lost.length} of ${before.length} pages (${examples}${lost.length > 3 ? ', …' : ''}); ${howToShrink}`;
}

/** Detects a loss in small steps within a day. @param pages number of pages of the next release. */
export function dailyShrinkProblem(
  brand: Brand,
  live: Pick<Release, 'manifest'> | undefined,
  pages: number,
  now: Date,
): string | undefined {
  if (!live) return undefined;
  const largest = Math.max(...sizesUntil(live.manifest, now).map((size) => size.pages));
  if (largest - pages <= largest * mayLose) return undefined;
  return `${brand.id}: would have lost ${largest - pages} of ${largest} pages within a day; ${howToShrink}`;
}

/** Returns the larger sizes that the next release remembers. @param pages number of its pages. */
export function formerSizes(live: Pick<Release, 'manifest'> | undefined, pages: number, now: Date): FormerSize[] {
  const sizes = live ? sizesUntil(live.manifest, now) : [];
  return sizes.filter((size) => size.pages > pages).slice(0, maxFormerSizes);
}

/** Returns the sizes of a host within the last day, the present one included. Future times count as now. */
function sizesUntil({ pages, formerSizes = [] }: Manifest, now: Date): FormerSize[] {
  const present = { pages: Object.keys(pages).length, until: now.toISOString() };
  const former = formerSizes.filter(({ until }) => now.getTime() - Date.parse(until) < dayMs);
  return [...former, present].map(({ pages, until }) => ({
    pages,
    until: until < present.until ? until : present.until,
  }));
}

/** A feed may lose half of its entries in one release; one that is short anyway may lose some more. */
const feedMayLose = { part: 1 / 2, entries: 4 };

/**
 * Finds feeds that would lose too many entries against the live ones. They stay as they are until the entries are back or
 * an operator accepts the loss, so that a mistake does not take all vacancies of a house off the portals.
 */
export function heldFiles(
  sites: readonly Site[],
  { entries = {} }: Pick<Manifest, 'entries'>,
  { sites: known }: Records,
): HeldFile[] {
  return sites.flatMap((site) =>
    site.pages().flatMap(({ address, entries: found }) => {
      const listed = entries[address];
      if (found === undefined || listed === undefined || !known.get(site.locale)?.pages.has(address)) return [];
      const lost = listed - found;
      return lost > listed * feedMayLose.part && lost > feedMayLose.entries ? [{ address, listed, found }] : [];
    }),
  );
}
