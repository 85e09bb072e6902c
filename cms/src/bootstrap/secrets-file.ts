import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** Holds what the environment does not give; readable by its owner only, and ignored by git. */
export const secretsFile = () => resolve(import.meta.dirname, '../..', process.env['TOKENS_FILE'] ?? '.tokens.env');

/**
 * The value of a secret: from the environment, else from the file, else made now and written there.
 *
 * @param name in capitals, for example `SITE_TOKEN`.
 */
export function secret(name: string, make = () => randomBytes(32).toString('base64url')): string {
  if (process.env[name]) return process.env[name];
  const path = secretsFile();
  const kept = readKept(path)[name];
  if (kept) return kept;
  const value = make();
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${name}=${value}\n`, { mode: 0o600 });
  return value;
}

function readKept(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
