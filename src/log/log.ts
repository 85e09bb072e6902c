/** From the least to the worst. */
export type Level = 'debug' | 'info' | 'warn' | 'error';

/** What a line is about, for machines: names of things, numbers, codes. Nothing of a person, nothing that is secret. */
export interface Facts {
  /** `info` by default. */
  level?: Level;
  /** An error, logged with its message and its stack; `framesOf` it where the message may hold what somebody wrote. */
  error?: unknown;
  [fact: string]: unknown;
}

/** Says what happened, in one line for people and with facts for machines. */
export type Log = (line: string, facts?: Facts) => void;

/** For those whom nobody listens to. */
export const silent: Log = () => {};

/** A line of JSON for the operator: the time of day, what happened, and where it went wrong. */
export function terminalLine(json: string): string {
  const { level, time, msg, error } = JSON.parse(json);
  const mark = level === 'info' || level === 'debug' ? '' : `${level}: `;
  const wrong = error ? ['', `    ${error.type}: ${error.message ?? ''}`, error.stack ?? ''].join('\n') : '';
  // What a stranger wrote, a path for example, must not steer the terminal.
  return `${`${String(time).slice(11, 19)} ${mark}${msg}${wrong}`.replace(/(?!\n)\p{Cc}/gu, '\uFFFD')}\n`;
}
