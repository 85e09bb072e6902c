import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { strapiSecrets } from '../../src/platform/environment/strapi-secrets.ts';
import { mailSettings } from '../../src/platform/mail/mail-settings.ts';
import { retentionRules } from '../src/forms/retention-rules.ts';
import { resetUrl } from '../src/mail/reset-mail.ts';
import { previewSettings } from '../src/preview/settings.ts';
import { StartError } from './prepare.ts';

/**
 * Loads the settings of the file `path` into the environment; existing variables win. The first start writes the file
 * with new secrets, unless the environment contains all of them.
 *
 * @throws {StartError} when the file cannot be read or written, a secret is missing, or a setting is invalid.
 */
export function loadEnvironment(path: string) {
  try {
    if (!existsSync(path) && !strapiSecrets.every((name) => process.env[name])) {
      const lines = strapiSecrets.map((name) => `${name}=${randomBytes(32).toString('base64')}\n`);
      writeFileSync(path, lines.join(''), { mode: 0o600 });
    }
    const settings = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
    const missing = strapiSecrets.filter((name) => !process.env[name]);
    if (missing.length > 0)
      throw new Error(
        `${path} does not give ${missing.join(', ')}. Restore the file, or delete it so that the next start writes new secrets: everybody must then log in again.`,
      );
    // Validates the settings early: Strapi would report the same errors inside a stack trace.
    retentionRules();
    mailSettings();
    resetUrl();
    previewSettings();
  } catch (cause) {
    throw new StartError((cause as Error).message, { cause });
  }
}
