/** What a step counted. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Not run, because a program is missing for example. */
  skipped?: number;
  /** What is known of those that failed; fewer than `failed` where a runner tells no more. */
  failures: Failure[];
  /** Passed, but not at the first try: something in the test or the product depends on luck. */
  unsteady: Failure[];
}

export interface Failure {
  /** Which test or check, with the file that it is in. */
  name: string;
  message: string;
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.reduce((total, { skipped = 0 }) => total + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    unsteady: outcomes.flatMap(({ unsteady }) => unsteady),
  };
}

/** A step that ended badly has failed, also where its report names no test: an error may lie outside of all. */
export function withEnd(name: string, endedWell: boolean, outcome: Outcome): Outcome {
  if (endedWell || outcome.failed) return outcome;
  return { ...outcome, failed: 1, failures: [{ name, message: 'ended badly outside of any test; see its output' }] };
}

/** «3 passed, 1 failed, 2 skipped» */
export function countText({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
