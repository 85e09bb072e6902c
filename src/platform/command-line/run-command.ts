/** A mistake that an operator can correct. The message says how, and contains no secret. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

type ErrorClass = abstract new (...args: never[]) => Error;

/**
 * Runs the work of a command. An expected error is one line, without a stack trace, and exit code 1.
 *
 * @param expected classes of such errors. @default OperatorError
 */
export async function runCommand(
  work: () => Promise<void>,
  expected: readonly ErrorClass[] = [OperatorError],
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
