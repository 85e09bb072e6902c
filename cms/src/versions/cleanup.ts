import { asError } from '../../../src/platform/errors/as-error.ts';
import { queryRows } from '../content-model/types.ts';
import { fileUid } from '../roles/rights-of-request.ts';
import { removeOldFiles } from './deleted-files.ts';
import { binMs, type RecordedVersion, tableUid, versionRows } from './version-table.ts';

/** Limits per entry and language. The newest version is always kept. */
const maxVersions = 50;
const maxTotalLength = 10_000_000;
const maxAgeMs = 365 * 86_400_000;

/** Hourly, so that a service that runs only by day also deletes. */
const hourly = '0 47 * * * *';

/** Deletes old versions and files now, and every hour while the service runs. */
export async function startVersionCleanup(): Promise<void> {
  const task = async () => {
    try {
      const removed = await removeOldVersions();
      if (removed) strapi.log.info(`${removed} old versions of entries removed`);
      await removeOldFiles();
    } catch (error) {
      strapi.log.error(`Old versions could not be deleted: ${asError(error).message}`);
    }
  };
  await task();
  strapi.cron.add({ versions: { task, options: hourly } });
}

type Listed = Pick<RecordedVersion, 'id' | 'uid' | 'document' | 'locale' | 'at' | 'action'> & { length: number };

async function removeOldVersions(): Promise<number> {
  const select = ['id', 'uid', 'document', 'locale', 'at', 'action', 'length'];
  const all = await queryRows<Listed>(tableUid).findMany({ select, orderBy: { id: 'desc' } });
  const expired: number[] = [];
  for (const versions of Map.groupBy(all, ({ uid, document, locale }) => `${uid} ${document} ${locale}`).values()) {
    const [newest] = versions;
    const isGone = newest?.action === 'deleted' && ageMs(newest) > binMs;
    let total = 0;
    for (const [index, version] of versions.entries()) {
      total += version.length;
      const isExcess = index >= maxVersions || total > maxTotalLength || ageMs(version) > maxAgeMs;
      // The newest version of a file is the one in the media library.
      if (isGone || (isExcess && (index > 0 || version.uid === fileUid))) expired.push(version.id);
    }
  }
  // Databases limit the number of values in one statement.
  for (let from = 0; from < expired.length; from += 500)
    await versionRows().deleteMany({ where: { id: { $in: expired.slice(from, from + 500) } } });
  return expired.length;
}

const ageMs = ({ at }: Listed) => Date.now() - Date.parse(at);
