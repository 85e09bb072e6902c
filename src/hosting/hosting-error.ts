/** What must be said otherwise in the command. */
export class HostingError extends Error {
  override name = 'HostingError';
}
