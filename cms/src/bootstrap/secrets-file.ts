import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** File of the secrets that the environment lacks. Readable by its owner only, and ignored by git. */
export const secretsFile = () => resolve(import.meta.dirname, '../..', process.env['TOKENS_FILE'] ?? '.tokens.env');

/**
 * Reads a secret from the environment or the file. If both lack it, creates one and writes it to the file.
 *
 * @param name in capitals, for example `SITE_TOKEN`.
 */
export function secret(name: string, make = () => randomBytes(32).toString('base64url')): string {
  if (process.env[name]) return process.env[name];
  const path = secretsFile();
  const kept = existsSync(path) && parseEnv(readFileSync(path, 'utf8'))[name];
  if (kept) return kept;
  const value = make();
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${name}=${value}\n`, { mode: 0o600 });
  return value;
}
