import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describeError, OperatorError } from '../../platform/command-line/run-command.ts';
import { hasCode } from '../../platform/errors/as-error.ts';

export type Variables = Readonly<Record<string, string>>;

/** Values in quotes, which may have several lines. */
const quotedValue = /(?<==[ \t]*)(["'`])[\s\S]*?\1/g;
const setting = /^\s*(#.*|(export\s+)?[\w.-]+\s*=.*)?$/;

/**
 * Reads a file with lines of `NAME=value`.
 *
 * @returns undefined if there is no such file.
 * @throws {OperatorError} if it cannot be read, or has other lines: a file of another kind would count as an empty one.
 */
export async function readEnvironmentFile(path: string): Promise<Variables | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    const lines = text.replaceAll(quotedValue, (value) => '\n'.repeat(value.split('\n').length - 1)).split('\n');
    const bad = lines.findIndex((line) => !setting.test(line.trimEnd()));
    if (bad >= 0) throw new OperatorError(`${path}, line ${bad + 1} must be of the form name=value`);
    const entries = Object.entries(parseEnv(text));
    return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    if (hasCode(cause, 'ENOENT')) return undefined;
    throw new OperatorError(`${path} cannot be read: ${describeError(cause)}`, { cause });
  }
}

/**
 * Reads the environments of both services: from the named files, from the usual ones in a folder, or that of this process.
 *
 * @throws {OperatorError} if a named file does not exist.
 */
export async function readEnvironments(
  named: { origin?: string | undefined; content?: string | undefined },
  folder = '/etc',
) {
  const files = {
    origin: named.origin ?? join(folder, 'brand-sites.env'),
    content: named.content ?? join(folder, 'brand-content.env'),
  };
  const lacks = [named.origin, named.content].find((path) => path && !existsSync(path));
  if (lacks) throw new OperatorError(`there is no ${resolve(lacks)}`);
  const [origin, content] = await Promise.all([readEnvironmentFile(files.origin), readEnvironmentFile(files.content)]);
  const ofProcess = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return {
    origin: origin ?? (Object.fromEntries(ofProcess) as Variables),
    content,
    files: { origin: origin && files.origin, content: content && files.content },
  };
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
