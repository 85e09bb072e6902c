import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './outcome.ts';

/** Bounds: where tests run unattended, often only the last hundred or two hundred lines of the output are kept. */
const most = { failures: 20, lines: 15, columns: 240 };

/** Frames of the runner's own code. */
const foreignFrame = /^\s+at .*(node_modules|<anonymous>)/;

/** What failed and why, the beginning of each message. */
export function failureText(failures: readonly Failure[]): string {
  const shown = failures.slice(0, most.failures).map(({ name, message }) => `✗ ${name}\n${beginningOf(message)}`);
  const more = failures.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function beginningOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !foreignFrame.test(line));
  const shown = lines.slice(0, most.lines).map((line) => `    ${line.slice(0, most.columns)}`);
  return [...shown, ...(lines.length > shown.length ? ['    …'] : [])].join('\n');
}
