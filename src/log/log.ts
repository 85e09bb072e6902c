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
