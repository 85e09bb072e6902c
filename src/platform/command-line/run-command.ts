import { asError } from '../errors/as-error.ts';

/** A mistake that an operator can correct. The message says how, and contains no secret. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Remedies for errors of the operating system, by code. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: 'run the command as root, or as the owner of the folder',
  EPERM: 'run the command as root, or as the owner of the folder',
  ENOSPC: 'make room on this disk',
  EROFS: 'mount it rw, or name another folder',
  EISDIR: 'name a file instead of a folder',
  ENOTDIR: 'name a folder instead of a file',
};

/** Describes an error in one line. One of the operating system also says what to do. */
export function describeError(thrown: unknown): string {
  const { code = '', message, syscall } = asError(thrown);
  if (syscall === undefined) return message;
  const remedy = remedies[code] ?? (syscall === 'mkdir' ? 'no folder can be made there, name another one' : undefined);
  return remedy ? `${message}: ${remedy}` : message;
}

type ErrorClass = abstract new (...args: never[]) => Error;

/**
 * Runs the work of a command. An expected error, and one of the operating system, is one line without a stack trace, and
 * exit code 1.
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
    if (!(error instanceof Error)) throw error;
    const isOfSystem = asError(error).syscall !== undefined;
    if (!isOfSystem && !expected.some((kind) => error instanceof kind)) throw error;
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
