import { type DestinationStream, pino } from 'pino';
import { errorFacts } from './error-facts.ts';
import type { Log } from './log.ts';
import { terminalLine } from './log.ts';

export interface LogOptions {
  /** Minimum severity of the written lines. */
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Writes readable lines instead of JSON. */
  terminal?: boolean;
  /** Target of the lines. @default standard output */
  destination?: DestinationStream;
}

/** Creates the log of the process: one JSON line per entry, written synchronously so that a crash loses none. */
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
