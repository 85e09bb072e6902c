import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './outcome.ts';

/** Limits of the text: unattended test runs often keep only the last one or two hundred lines. */
const most = { failures: 20, lines: 15, columns: 240 };

/** Stack frames outside of the project. */
const foreignFrame = /^\s+at .*(node_modules|<anonymous>)/;

/** Lists the failures, each with the first lines of its message. */
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
