/** Log levels, by severity. */
export type Level = 'debug' | 'info' | 'warn' | 'error';

/** Machine-readable details of a line: names, numbers, codes. No personal data and no secrets. */
export interface Facts {
  /** Severity. @default `info` */
  level?: Level;
  /** An error, logged with message and stack. Use `errorFrames` if the message may hold input of visitors. */
  error?: unknown;
  [fact: string]: unknown;
}

/** Writes one line for people, with details for machines. */
export type Log = (line: string, facts?: Facts) => void;

/** Log that discards everything. */
export const silent: Log = () => {};

/** Formats a JSON line for a terminal: time, message and error. */
export function terminalLine(json: string): string {
  const { level, time, msg, error } = JSON.parse(json);
  const mark = level === 'info' || level === 'debug' ? '' : `${level}: `;
  const wrong = error ? ['', `    ${error.type}: ${error.message ?? ''}`, error.stack ?? ''].join('\n') : '';
  // Replaces control characters, so that input such as a path cannot control the terminal.
  return `${`${String(time).slice(11, 19)} ${mark}${msg}${wrong}`.replace(/(?!\n)\p{Cc}/gu, '\uFFFD')}\n`;
}

interface ErrorFacts {
  type: string;
  code?: string;
  message?: string;
  /** Stack frames, without the message that V8 puts before them. */
  stack?: string;
  cause?: ErrorFacts;
}

/**
 * Returns the loggable form of an error. Limited to these four fields, because other properties may hold input data.
 */
export function errorFacts(error: unknown): ErrorFacts {
  const facts = errorFrames(error);
  if (!(error instanceof Error)) return facts;
  return { ...facts, message: error.message, ...(error.cause !== undefined && { cause: errorFacts(error.cause) }) };
}

/**
 * Returns the loggable form without the message, for errors while handling a form: messages, such as those of
 * `JSON.parse`, may repeat input.
 */
export function errorFrames(error: unknown): ErrorFacts {
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

/** Returns the error code such as ECONNREFUSED, for the log. Never a foreign message, which may hold anything. */
export function errorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'unknown';
}

/** Returns the message of an error and its causes. Not for errors that may repeat visitors' input. */
export function messageWithCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageWithCauses(error.cause)})`;
}
