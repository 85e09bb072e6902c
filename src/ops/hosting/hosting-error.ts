/** An invalid option of the command. */
export class HostingError extends Error {
  override name = 'HostingError';
}
