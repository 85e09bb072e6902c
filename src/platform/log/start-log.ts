import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';
import { boundedOutput, droppedLines } from './bounded-output.ts';
import { errorFacts, type Log, terminalLine } from './log.ts';
import { currentRequestId } from './request-id.ts';

export interface LogOptions {
  /** Minimum severity of the written lines. */
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Writes readable lines instead of JSON. */
  terminal?: boolean;
  /** Target of the lines. @default standard output */
  destination?: DestinationStream;
}

/**
 * Creates the log of the process: one JSON line per entry. It is written at once, so that a crash loses none, unless
 * standard output is not read.
 */
export function startLog({ level, terminal = false, destination }: LogOptions): Log {
  const target = destination ?? standardOutput((dropped) => logger.warn({ dropped }, droppedLines(dropped)));
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    terminal ? { write: (json: string) => target.write(terminalLine(json)) } : target,
  );
  return (line, { level = 'info', error, ...facts } = {}) =>
    logger[level](
      {
        requestId: currentRequestId(),
        ...facts,
        ...(error !== undefined && { error: error instanceof Error ? errorFacts(error) : error }),
      },
      line,
    );
}

/**
 * Logs what libraries print, and the warnings of Node, so that each line of the output is one of the log. Child processes
 * print through this process.
 */
export function logPrintedLines(log: Log): void {
  for (const [method, level] of [
    ['log', 'info'],
    ['info', 'info'],
    ['warn', 'warn'],
    ['error', 'error'],
  ] as const)
    console[method] = (...words: unknown[]) => log(format(...words).trim(), { level });
  // Node prints warnings with a listener of its own.
  process.removeAllListeners('warning').on('warning', (error) => log('a warning of Node', { level: 'warn', error }));
}

function standardOutput(report: (dropped: number) => void): DestinationStream {
  const hasRoom = boundedOutput(report);
  return { write: (line) => void (hasRoom() && process.stdout.write(line)) };
}
