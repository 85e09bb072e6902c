import type { HeldFile } from '../content/website-state.ts';
import type { Site } from './brand-site.ts';
import type { Records } from './records.ts';
import type { Manifest } from './releases/manifest.ts';

/** A feed may lose half of its entries in one release; one that is short anyway may lose some more. */
const mayLose = { part: 1 / 2, entries: 4 };

/**
 * Files that would lose too many entries against the live ones: a mistake of an editor, or half an answer of the content
 * service, must not take the vacancies of a house off every portal. They stay as they are until the entries are back or
 * somebody accepts it.
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
      return lost > listed * mayLose.part && lost > mayLose.entries ? [{ address, listed, found }] : [];
    }),
  );
}
