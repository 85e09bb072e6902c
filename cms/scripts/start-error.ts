/** Reason why the content service cannot start, with advice; shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
