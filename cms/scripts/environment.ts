import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { missingStrapiSecrets, strapiSecrets } from '../../src/platform/environment/environment.ts';
import { asError } from '../../src/platform/errors/as-error.ts';
import { mailSettings } from '../../src/platform/mail/mail-settings.ts';
import { retentionRules } from '../src/forms/retention-rules.ts';
import { resetUrl } from '../src/mail/reset-mail.ts';
import { previewSettings } from '../src/preview/settings.ts';
import { StartError } from './prepare.ts';

/**
 * Loads the settings of the file `path` into the environment; existing variables win. The first start writes the file
 * with new secrets, unless the environment contains all of them.
 *
 * @throws {StartError} when the file cannot be read, a secret is missing, or a setting is invalid. Strapi would report
 *   the same errors inside a stack trace.
 */
export function loadEnvironment(path: string) {
  const missing = () => missingStrapiSecrets(process.env);
  try {
    if (!existsSync(path) && missing().length) {
      const lines = strapiSecrets.map((name) => `${name}=${randomBytes(32).toString('base64')}\n`);
      writeFileSync(path, lines.join(''), { mode: 0o600 });
    }
    if (existsSync(path)) process.loadEnvFile(path);
    retentionRules();
    mailSettings();
    resetUrl();
    previewSettings();
  } catch (cause) {
    throw new StartError(asError(cause).message, { cause });
  }
  if (missing().length)
    throw new StartError(
      `${path} does not give ${missing().join(', ')}. Restore the file, or delete it so that the next start writes new secrets: everybody must then log in again.`,
    );
}
