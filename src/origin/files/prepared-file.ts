/** Header of a proxy that has the files itself. It asks only for the file name of a download. */
export const accelRequest = 'x-download-from';

/** A file that is ready to be sent. */
export interface Prepared {
  bytes: Uint8Array<ArrayBuffer>;
  status: number;
  /** Strong ETag of the bytes. */
  etag: string;
  /** Headers of a full response: alternating names and values, the quickest form for Node. */
  whole: readonly string[];
  /** Headers of a 304 response, in the same form. */
  unchanged: readonly string[];
}

/** Prepares the response headers of a file. @param headers without the content length. */
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
 * Returns the response for a request of a prepared file.
 *
 * @param known value of the header `If-None-Match`.
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
