import type { FormLabels, SendFailure } from './form-labels.ts';
import type { Outcome, RefusalReason } from './form-outcome.ts';

/**
 * Why a form was not taken, in words.
 *
 * @param outcome of the form as it was sent without script: it may have been refused before anything was read.
 */
export function refusalText(
  { refused, stepBack }: Pick<FormLabels<string>, 'refused' | 'stepBack'>,
  failure: RefusalReason | SendFailure | undefined,
  outcome: Outcome | undefined,
): string | undefined {
  const isEmpty = outcome?.kind === 'refused' && outcome.reason === failure && !outcome.values;
  return failure && (isEmpty ? `${refused[failure]} ${stepBack}` : refused[failure]);
}
