import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Result of a command: its work, and the work that is left for a person. */
export interface Written {
  done: string[];
  left: string[];
}

export interface Values {
  like?: string | undefined;
  primary?: string | undefined;
  secondary?: string | undefined;
  brand?: string | undefined;
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

/**
 * Replaces a part of a file of the repository.
 *
 * @throws if the part is missing: the file has changed its form, and this command must follow.
 */
export function change(path: string, part: string | RegExp, by: string | ((part: string) => string)): void {
  const before = read(path);
  const after = typeof by === 'string' ? before.replace(part, () => by) : before.replace(part, by);
  if (after === before) throw new Error(`${path}: nothing to change at ${part}`);
  write(path, after);
}

/** Runs a command of the project in its folder. @returns its output, also where it fails. */
export function run(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  }
}

/** Formats files and sorts their imports. */
export const format = (...paths: string[]): string => run('node_modules/.bin/biome', 'check', '--write', ...paths);
