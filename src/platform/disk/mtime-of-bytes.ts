/** Start of the range, 2000-01-01, in seconds. Servers take a time near zero for a missing one. */
const first = 946_684_800;
/** Length of the range in seconds, about twenty years, so that no time is in the future. */
const span = 630_000_000;

/**
 * Derives the modification time of a file from its bytes. nginx and Caddy compute the ETag from the time in seconds and
 * the size. With real times, two publications within a second could share an ETag, and visitors would keep old bytes.
 * Servers do not send this time as a date.
 *
 * @param hash hash of the bytes; see `hashOfBytes`.
 */
export function mtimeOf(hash: string): Date {
  return new Date((first + (Buffer.from(hash, 'base64url').readUInt32BE() % span)) * 1000);
}
