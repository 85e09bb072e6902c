import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { makeRoot } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
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
 * Writes an environment file that only its owner may read. systemd, a shell (`. file`) and Strapi read the same values.
 *
 * @param heading comment at the top.
 * @throws {OperatorError} for a value that one of the three would read differently.
 */
export async function writeEnvironmentFile(path: string, heading: string, variables: Variables): Promise<void> {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quoted(name, value)}`);
  const folder = dirname(path);
  await makeRoot(folder);
  await writeWhole(pathBeneath(folder, basename(path)), `# ${heading}\n${lines.join('\n')}\n`, 0o600);
}

/** Quotes a value if it contains characters with a meaning for a shell. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  if (/['\p{Cc}]/u.test(value)) throw new OperatorError(`${name} must hold neither «'» nor a new line`);
  return `'${value}'`;
}
