import type { UID } from '@strapi/strapi';
import type { Part } from '../content-model/documents.ts';
import { addTable, contentTypeUid, queryRows, type Rows, siteUids } from '../content-model/types.ts';
import type { VersionAction } from './answers.ts';

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

export const tableUid = contentTypeUid('fassung');

/** Maximum length of one snapshot. A document that can be published is shorter. */
const maxLength = 2_000_000;
/** Period in which deleted entries and files can be restored. */
export const binMs = 30 * 86_400_000;

export function addVersionTable(): void {
  const columns = { brand: 'string', action: 'string', content: 'json', length: 'integer' };
  addTable(['fassung', 'fassungen'], columns, { document: ['document'], action: ['action', 'at'] });
}

/** Types with recorded versions. Applications and messages are excluded: deleted personal data must be gone. */
export function isVersioned(uid: string): boolean {
  return uid === contentTypeUid('mitteilung') || siteUids.some((one) => one === uid);
}

export function versionRows(): Rows<RecordedVersion> {
  return queryRows(tableUid);
}

export async function appendVersion(version: Omit<RecordedVersion, 'id'>): Promise<void> {
  const { length } = JSON.stringify(version.content);
  const content = length > maxLength ? null : version.content;
  await versionRows().create({ data: { ...version, content, length } });
}
