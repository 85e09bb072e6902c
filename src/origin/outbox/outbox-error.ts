/** Something an operator must put right; the message says what and never repeats what a sender wrote. */
export class OutboxError extends Error {
  override name = 'OutboxError';
}
