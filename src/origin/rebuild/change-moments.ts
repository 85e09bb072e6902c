import { type BrandId, brands } from '../../../sites.config.ts';
import { readSnapshot, snapshotStamp } from '../../content/snapshot.ts';
import { changesIn } from '../../content/visible-content.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { asError } from '../../platform/errors/as-error.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Reused, reuse } from '../../platform/reuse.ts';

export type ChangeMoments = ReturnType<typeof changeMoments>;

/**
 * Moments at which entries of the live content appear or disappear, or dates of visits close. Builds by other processes
 * count, too.
 *
 * @param folder last valid content of each brand.
 */
export function changeMoments(folder: string, log: Log) {
  const read: Reused<BrandId, readonly string[]> = new Map();
  let known: readonly string[] = [];
  return {
    /** Returns the moments as of the last refresh, in ISO 8601. */
    get known() {
      return known;
    },
    /** Reads the content that has changed. A failure is logged; the next refresh tries again. */
    async refresh(): Promise<void> {
      try {
        const moments: string[] = [];
        const today = dayInZurich(new Date());
        for (const brand of brands) {
          const changes = async () => changesIn((await readSnapshot(folder, brand))?.contents ?? {}, today);
          const stamp = `${await snapshotStamp(folder, brand)} ${today}`;
          moments.push(...(await reuse(read, brand.id, stamp, changes)));
        }
        known = moments;
      } catch (error) {
        log(`planned changes are unknown: ${asError(error).message}`, { level: 'error', error });
      }
    },
  };
}
