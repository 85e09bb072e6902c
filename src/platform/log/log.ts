/** Log levels, by severity. */
export type Level = 'debug' | 'info' | 'warn' | 'error';

/** Machine-readable details of a line: names, numbers, codes. No personal data and no secrets. */
export interface Facts {
  /** Severity. @default `info` */
  level?: Level;
  /** An error, logged with message and stack. Use `framesOf` if the message may hold input of visitors. */
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
