import type { Core, UID } from '@strapi/strapi';
import { asError } from '../../../src/platform/errors/as-error.ts';
import type { Part } from '../content-model/documents.ts';
import { contentTypeUid, queryRows, type Rows, siteTypes } from '../content-model/types.ts';

/**
 * What happened to an entry. `replaced`: its draft was overwritten when an older version was restored. `deleted` holds
 * the last draft, all others the published version.
 */
export type VersionAction = 'published' | 'unpublished' | 'deleted' | 'replaced';

/** Recorded version of an entry, in one language. Rows are never changed. */
export interface RecordedVersion {
  id: number;
  uid: UID.ContentType;
  document: string;
  locale: string | null;
  /** Brand at that time: an entry may have moved since. */
  brand: string | null;
  /** ISO 8601. */
  at: string;
  /** Name of a person or token; empty if the service itself changed the entry, for example a link. */
  author: string;
  action: VersionAction;
  /** Snapshot; null if it is larger than `maxLength`. */
  content: Part | null;
}

const tableUid = contentTypeUid('fassung');

/** Maximum length of one snapshot. A document that can be published is shorter. */
const maxLength = 2_000_000;
/** Limits per entry and language. The newest version is always kept. */
const maxVersions = 50;
const maxTotalLength = 10_000_000;
const dayMs = 86_400_000;
const maxAgeMs = 365 * dayMs;
/** Period in which deleted entries and files can be restored. */
export const binMs = 30 * dayMs;

/** Adds the table. It is no content type, so neither the API nor the content manager can reach it. */
export function addVersionTable(strapi: Core.Strapi): void {
  strapi.get('models').add({
    uid: tableUid,
    singularName: 'fassung',
    tableName: 'fassungen',
    attributes: {
      id: { type: 'increments' },
      uid: { type: 'string' },
      document: { type: 'string' },
      locale: { type: 'string' },
      brand: { type: 'string' },
      at: { type: 'datetime' },
      author: { type: 'string' },
      action: { type: 'string' },
      content: { type: 'json' },
      length: { type: 'integer' },
    },
    indexes: [
      { name: 'fassungen_document_index', columns: ['document'] },
      { name: 'fassungen_action_index', columns: ['action', 'at'] },
    ],
  });
}

/** Types with recorded versions. Applications and messages are excluded: deleted personal data must be gone. */
export function isVersioned(strapi: Core.Strapi, uid: string): boolean {
  return uid === contentTypeUid('mitteilung') || siteTypes(strapi).some((type) => type.uid === uid);
}

export function versionRows(strapi: Core.Strapi): Rows<RecordedVersion> {
  return queryRows(strapi, tableUid);
}

export async function appendVersion(strapi: Core.Strapi, version: Omit<RecordedVersion, 'id'>): Promise<void> {
  const { length } = JSON.stringify(version.content);
  const content = length > maxLength ? null : version.content;
  await versionRows(strapi).create({ data: { ...version, content, length } });
}

/** Hourly, so that a service that runs only by day also deletes. */
const hourly = '0 47 * * * *';

/** Deletes old versions now, and every hour while the service runs. */
export async function startVersionCleanup(strapi: Core.Strapi): Promise<void> {
  const task = async () => {
    const removed = await removeOldVersions(strapi).catch((error: unknown) => {
      strapi.log.error(`Old versions could not be deleted: ${asError(error).message}`);
      return 0;
    });
    if (removed) strapi.log.info(`${removed} old versions of entries removed`);
  };
  await task();
  strapi.cron.add({ versions: { task, options: hourly } });
}

type Listed = Pick<RecordedVersion, 'id' | 'uid' | 'document' | 'locale' | 'at' | 'action'> & { length: number };

async function removeOldVersions(strapi: Core.Strapi): Promise<number> {
  const select = ['id', 'uid', 'document', 'locale', 'at', 'action', 'length'];
  const all = await queryRows<Listed>(strapi, tableUid).findMany({ select, orderBy: { id: 'desc' } });
  const expired: number[] = [];
  for (const versions of Map.groupBy(all, ({ uid, document, locale }) => `${uid} ${document} ${locale}`).values()) {
    const [newest] = versions;
    const isGone = newest?.action === 'deleted' && ageMs(newest) > binMs;
    let total = 0;
    for (const [index, version] of versions.entries()) {
      total += version.length;
      const isExcess = index >= maxVersions || total > maxTotalLength || ageMs(version) > maxAgeMs;
      if (isGone || (index > 0 && isExcess)) expired.push(version.id);
    }
  }
  // Databases limit the number of values in one statement.
  for (let from = 0; from < expired.length; from += 500)
    await versionRows(strapi).deleteMany({ where: { id: { $in: expired.slice(from, from + 500) } } });
  return expired.length;
}

export const ageMs = ({ at }: Pick<RecordedVersion, 'at'>) => Date.now() - Date.parse(at);
