/** Why there is no trial, and what to do about it: one line, shown without a stack. */
export class TrialError extends Error {
  override name = 'TrialError';
}
