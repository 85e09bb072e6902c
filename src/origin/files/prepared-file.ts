/** A server before the origin that has the files, too, asks with this header what a download is called. */
export const accelRequest = 'x-download-from';

/** A file as it is sent. */
export interface Prepared {
  bytes: Uint8Array<ArrayBuffer>;
  status: number;
  /** Strong, of the bytes. */
  etag: string;
  /** Of an answer with the bytes, and of one that they are the same: names and values in turn, as Node takes them quickest. */
  whole: readonly string[];
  unchanged: readonly string[];
}

/** Everything that can be said of a file before somebody asks for it. @param headers without the length. */
export function prepare(
  bytes: Uint8Array<ArrayBuffer>,
  status: number,
  etag: string,
  headers: Record<string, string>,
): Prepared {
  const unchanged = Object.entries(headers).flat();
  return { bytes, status, etag, whole: [...unchanged, 'content-length', String(bytes.length)], unchanged };
}

/**
 * What a file comes to for one who asks.
 *
 * @param known ETags of what the client has already, as the header `If-None-Match` lists them.
 */
export function answerOf(
  { bytes, status, etag, whole, unchanged }: Prepared,
  method: string | undefined,
  known: string | null | undefined,
): { status: number; headers: readonly string[]; bytes: Uint8Array<ArrayBuffer> | null } {
  if (status === 200 && known && matches(known, etag)) return { status: 304, headers: unchanged, bytes: null };
  return { status, headers: whole, bytes: method === 'HEAD' ? null : bytes };
}

function matches(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
