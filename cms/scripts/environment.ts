import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { strapiSecrets } from '../../src/platform/environment/environment.ts';
import { mailSettings } from '../../src/platform/mail/mail-settings.ts';
import { retentionRules } from '../src/forms/retention-rules.ts';
import { resetUrl } from '../src/mail/reset-mail.ts';
import { previewSettings } from '../src/preview/settings.ts';
import { StartError } from './prepare.ts';

/**
 * Loads the settings of the file `path` into the environment; existing variables win. The first start writes the file
 * with new secrets, unless the environment contains all of them.
 *
 * @throws {StartError} when the file cannot be read, a secret is missing, or a setting is invalid.
 */
export function loadEnvironment(path: string) {
  if (!existsSync(path) && !strapiSecrets.every((name) => process.env[name])) writeSecrets(path);
  const contents = existsSync(path) ? read(path) : '';
  for (const [name, value] of Object.entries(parseEnv(contents))) process.env[name] ??= value;
  const missing = strapiSecrets.filter((name) => !process.env[name]);
  if (missing.length > 0)
    throw new StartError(
      `${path} does not give ${missing.join(', ')}${brokenLine(contents)}. Restore the file, or delete it so that the next start writes new secrets: everybody must then log in again.`,
    );
  if (process.env['DATABASE_FILENAME'] === ':memory:')
    throw new StartError(
      'DATABASE_FILENAME=:memory: would make a file of that name. Name a file in a temporary folder.',
    );
  expectSettings();
}

/** Validates the settings early: Strapi would report the same errors inside a stack trace. */
function expectSettings() {
  try {
    retentionRules();
    mailSettings();
    resetUrl();
    previewSettings();
  } catch (cause) {
    throw new StartError((cause as Error).message, { cause });
  }
}

function writeSecrets(path: string) {
  const lines = strapiSecrets.map((name) => `${name}=${randomBytes(32).toString('base64')}`);
  try {
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  } catch (cause) {
    throw new StartError(`The secrets cannot be written: ${(cause as Error).message}`, { cause });
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartError(`The settings cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Describes the first malformed line, which the parser skips silently. */
function brokenLine(contents: string): string {
  const index = contents.split('\n').findIndex((line) => !/^\s*(#|$|(export\s+)?\w+\s*=)/.test(line));
  return index < 0 ? '' : `; its line ${index + 1} is not of the form NAME=value`;
}
