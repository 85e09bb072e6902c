import { type DestinationStream, pino } from 'pino';
import { errorFacts } from './error-facts.ts';
import type { Log } from './log.ts';
import { terminalLine } from './log.ts';

export interface LogOptions {
  /** Which lines are written: these and worse ones. */
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Lines for people in place of JSON. */
  terminal?: boolean;
  /** Standard output by default. */
  destination?: DestinationStream;
}

/** The log of the process: a line of JSON each, written before the call returns, so that a crash loses none. */
export function startLog({ level, terminal = false, destination = standardOutput(terminal) }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    terminal ? { write: (json: string) => destination.write(terminalLine(json)) } : destination,
  );
  return (line, { level = 'info', error, ...facts } = {}) =>
    logger[level](
      { ...facts, ...(error !== undefined && { error: error instanceof Error ? errorFacts(error) : error }) },
      line,
    );
}

function standardOutput(terminal: boolean): DestinationStream {
  return terminal ? process.stdout : pino.destination({ dest: 1, sync: true });
}
