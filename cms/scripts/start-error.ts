/** Why the content service cannot start, and what to do about it; shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
