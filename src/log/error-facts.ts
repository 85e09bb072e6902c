interface ErrorFacts {
  type: string;
  code?: string;
  message?: string;
  /** Where it happened, without the message that V8 puts before it. */
  stack?: string;
  cause?: ErrorFacts;
}

/** An error as it is logged: nothing but these four, since errors of others carry what they failed on. */
export function errorFacts(error: unknown): ErrorFacts {
  const facts = framesOf(error);
  if (!(error instanceof Error)) return facts;
  return { ...facts, message: error.message, ...(error.cause !== undefined && { cause: errorFacts(error.cause) }) };
}

/**
 * The same without the message, for errors on the way of a form: `JSON.parse` for example repeats there what somebody
 * wrote.
 */
export function framesOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())
    .join('\n');
  const code = errorCode(error);
  return { type: error.name, ...(code !== error.name && { code }), ...(stack && { stack }) };
}

/** A code like ECONNREFUSED where there is one, for the log; never the message of others, which may hold anything. */
export function errorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'unknown';
}

/** The message of an error and of each error that caused it. Not for errors that may repeat a visitor's words. */
export function messageWithCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageWithCauses(error.cause)})`;
}
