/** Counts and failures of a step. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Not run, for example because a program is missing. */
  skipped?: number;
  /** Details of failed tests; fewer than `failed` if the runner does not report all. */
  failures: Failure[];
}

export interface Failure {
  /** Test or check, with its file. */
  name: string;
  message: string;
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.reduce((total, { skipped = 0 }) => total + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** Counts a failed exit as a failure even if the report names none: errors can occur outside of tests. */
export function withEnd(name: string, endedWell: boolean, outcome: Outcome): Outcome {
  if (endedWell || outcome.failed) return outcome;
  return { ...outcome, failed: 1, failures: [{ name, message: 'ended badly outside of any test; see its output' }] };
}

/** «3 passed, 1 failed, 2 skipped» */
export function countText({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
