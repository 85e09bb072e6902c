import type { BrandId } from '../../../sites.config.ts';
import { boundedFetch } from '../../content/bounded-fetch.ts';
import { maxFileBytes } from '../../content/fetch-file.ts';
import { errorCode } from '../../log/error-facts.ts';
import { findNotices } from './find-notices.ts';
import { type StaffClient, timeoutMs } from './staff-client.ts';

export type FileOutcome =
  | {
      kind: 'found';
      /** Cancel it where the reader goes away. */
      stream: ReadableStream<Uint8Array>;
      name: string;
      /** Media type. */
      type: string;
      /** Of the stream, where that is known. */
      bytes: number | undefined;
    }
  /** Not a file of a notice that this person may read. */
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' };

/** A file of one of the person's notices. Its address is known to the content service and to this origin alone. */
export async function openNoticeFile(
  client: StaffClient,
  token: string,
  brand: BrandId,
  fileId: number,
): Promise<FileOutcome> {
  if (!Number.isSafeInteger(fileId)) return { kind: 'missing' };
  const found = await findNotices(client, token, brand, { page: 1, pageSize: 1, fileId });
  if (found.kind !== 'found') return found;
  const file = found.entries[0]?.attachments.find(({ id }) => id === fileId);
  if (!file) return { kind: 'missing' };
  const response = await headOf(client, file.url);
  if (!response?.ok || !response.body) return { kind: 'unavailable' };
  const length = Number(response.headers.get('content-length'));
  return { kind: 'found', stream: response.body, name: file.name, type: file.type, bytes: length || undefined };
}

/** The answer as soon as it begins: a large file may take longer than a person waits for a page. */
async function headOf({ http, log }: StaffClient, url: string): Promise<Response | undefined> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  try {
    const options = { signal: ending.signal, fetch: boundedFetch({ maxBytes: maxFileBytes }) };
    return await http.get(url.replace(/^\//, ''), options);
  } catch (error) {
    const code = errorCode(error);
    log(`staff: file: the content service does not answer (${code})`, { level: 'error', code });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
