/** 2000-01-01, in seconds: servers take a time near zero for none. */
const first = 946_684_800;
/** Seconds: about twenty years, so that no time is after today. */
const span = 630_000_000;

/**
 * The time that a file of a release gets, made from its bytes. nginx and Caddy make the ETag of a file from its time, in
 * seconds, and its size. With the time of writing, two publications within a second have the same ETag, and visitors keep
 * the old bytes. With this one the ETag follows from the bytes, on every machine. It is no date: servers do not send it.
 *
 * @param hash of the bytes: see `hashOfBytes`.
 */
export function mtimeOf(hash: string): Date {
  return new Date((first + (Buffer.from(hash, 'base64url').readUInt32BE() % span)) * 1000);
}
