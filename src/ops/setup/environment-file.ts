import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { asError } from '../../platform/errors/as-error.ts';

/** Names and values of an environment. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Reads a file with lines of `NAME=value`.
 *
 * @returns undefined if there is no such file.
 * @throws {OperatorError} if it cannot be read.
 */
export async function readEnvironmentFile(path: string): Promise<Variables | undefined> {
  try {
    const entries = Object.entries(parseEnv(await readFile(path, 'utf8')));
    return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
  } catch (cause) {
    const { code, message } = asError(cause);
    if (code === 'ENOENT') return undefined;
    const remedy = code === 'EACCES' ? 'run the command as root' : message;
    throw new OperatorError(`${path} cannot be read (${code}): ${remedy}`, { cause });
  }
}

/**
 * Returns the text of an environment file. systemd, a shell (`. file`) and Strapi read the same values.
 *
 * @param heading comment at the top.
 * @throws {OperatorError} for a value that one of the three would read differently.
 */
export function environmentText(heading: string, variables: Variables): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quoted(name, value)}\n`);
  return `# ${heading}\n${lines.join('')}`;
}

/** Quotes a value if it contains characters with a meaning for a shell. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  if (/['\p{Cc}]/u.test(value)) throw new OperatorError(`${name} must hold neither «'» nor a new line`);
  return `'${value}'`;
}
