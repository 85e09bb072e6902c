/** A problem that an operator must fix. The message explains the fix and never quotes the sender. */
export class OutboxError extends Error {
  override name = 'OutboxError';
}
