import type { BrandId } from '../../../sites.config.ts';
import { boundedFetch } from '../../content/bounded-fetch.ts';
import { maxFileBytes } from '../../content/fetch-file.ts';
import { errorCode } from '../../platform/log/error-facts.ts';
import { findNotices } from './find-notices.ts';
import { type StaffClient, timeoutMs } from './staff-client.ts';

export type FileOutcome =
  | {
      kind: 'found';
      /** Cancel it if the client disconnects. */
      stream: ReadableStream<Uint8Array>;
      name: string;
      /** Media type. */
      type: string;
      /** Length of the stream, if known. */
      bytes: number | undefined;
    }
  /** No notice that this person may read has this file. */
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' };

/** Opens a file of a notice that the person may read. Only the content service and this origin know its address. */
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

/** Returns the response once its headers arrive. The timeout does not cover the body: large files take longer. */
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
