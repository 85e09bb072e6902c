import type { FormLabels, SendFailure } from './form-labels.ts';
import type { Outcome, RefusalReason } from './form-outcome.ts';

/**
 * Returns the text for the reason why a form was refused.
 *
 * @param outcome result of a submission without script, which may have been refused before its fields were read.
 */
export function refusalText(
  { refused, stepBack }: Pick<FormLabels<string>, 'refused' | 'stepBack'>,
  failure: RefusalReason | SendFailure | undefined,
  outcome: Outcome | undefined,
): string | undefined {
  const isEmpty = outcome?.kind === 'refused' && outcome.reason === failure && !outcome.values;
  return failure && (isEmpty ? `${refused[failure]} ${stepBack}` : refused[failure]);
}
