/** Reason why a trial cannot run, with its remedy. One line, shown without a stack trace. */
export class TrialError extends Error {
  override name = 'TrialError';
}
