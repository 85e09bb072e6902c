import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { runningBuilders } from '../../leadership/notes.ts';
import { clamd } from '../../origin/forms/attachments/scanner.ts';
import { probe } from '../../origin/outbox/stores.ts';
import { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { smtpOptions } from '../../platform/mail/mail-settings.ts';
import { contentDatabase } from '../backup/content-database.ts';
import { findClosed } from './as-account.ts';
import { describeFailure } from './ask.ts';
import { type CheckResult, restartOrigin, skipped, well, wrong } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Checks that the shared database is writable and has its tables, which each origin brings up to date at its start. */
export async function checkSharedDatabase({ origin, files }: SetUp): Promise<CheckResult> {
  const { DATABASE_URL: url } = origin;
  if (!url) return skipped('DATABASE_URL is not set: this machine is the only one');
  const attempt = { url: new URL(url), variable: 'DATABASE_URL', file: files.origin, restart: restartOrigin };
  return tryDatabase(attempt, async (database) => {
    await database.expectSessions();
    const text =
      "SELECT current_setting('server_version') AS version, to_regclass('schema_steps') IS NOT NULL AS there";
    const [row] = await database.query<{ version: string; there: boolean }>(text);
    if (!row?.there) return wrong('it has no tables yet', 'start an origin with this DATABASE_URL: it makes them');
    await probe(database);
    const leader = (await runningBuilders(database)).find(({ leads }) => leads);
    const leads = leader ? `${leader.machine} leads` : 'no origin leads';
    return well(`PostgreSQL ${row.version} answers and can be written; ${leads}`);
  });
}

/** Checks that the content service may log in to its database. */
export async function checkContentDatabase({ content, files }: SetUp): Promise<CheckResult> {
  if (!content) return skipped('the environment of the content service is not known here');
  const url = contentDatabase(content);
  if (!url) return skipped('is a file: SQLite');
  const variable = content['DATABASE_URL'] ? 'DATABASE_URL' : 'DATABASE_PASSWORD';
  const attempt = { url, variable, file: files.content, restart: 'systemctl restart brand-content' };
  return tryDatabase(attempt, async (database) => {
    await database.query('SELECT 1');
    return well(`PostgreSQL at ${url.host} takes the login`);
  });
}

interface Attempt {
  url: URL;
  /** Name of the variable with the password, and its file. */
  variable: string;
  file: string;
  /** Command that restarts the service. */
  restart: string;
}

/** Runs a check of a database, which may fail with a `DatabaseError`. */
async function tryDatabase(
  attempt: Attempt,
  check: (database: Database) => Promise<CheckResult>,
): Promise<CheckResult> {
  await using database = new Database({ url: attempt.url.href, connections: 2 });
  try {
    return await check(database);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return wrong(error.message.replace('DATABASE_URL', attempt.variable), databaseRemedy(error, attempt));
  }
}

function databaseRemedy({ code }: DatabaseError, { url, variable, file, restart }: Attempt): string {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const psql = `su postgres -c "psql -c '\\password ${decodeURIComponent(url.username)}'"`;
  if (isHere && code.startsWith('28'))
    return `${psql} asks for the new password: type the one in ${variable} of ${file}; then ${restart}`;
  if (isHere && !/^[\dA-Z]{5}$/.test(code)) return `systemctl start postgresql && ${restart}`;
  return `correct the address, the role or the server; the log of PostgreSQL says more; then ${restart}`;
}

const timeoutMs = 15_000;

/** Checks the login at the mail server. Sends a test mail only if `mailTo` is set. */
export async function checkMail({ origin, content, mailTo }: SetUp): Promise<CheckResult> {
  if (!content) return skipped('the environment of the content service is not known here');
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = content;
  if ((origin.SMTP_URL ?? '') !== url || (origin.MAIL_FROM ?? '') !== from)
    return wrong(
      'SMTP_URL or MAIL_FROM differ between the two environments',
      'brand-sites setup writes the same into both',
    );
  if (!url && !from) return skipped('SMTP_URL is not set: nobody can ask for a new password');
  if (!url || !from)
    return wrong('SMTP_URL and MAIL_FROM must both be set', 'brand-sites setup --in-place --smtp … --sender …');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ ...smtpOptions({ url, from }), ...timeouts });
  try {
    await transport.verify();
    if (!mailTo) return well('the server takes the log-in; see a mail arrive with --mail you@…');
    await transport.sendMail({ from, to: mailTo, subject: 'Test', text: 'Mails of the websites arrive.' });
    return well(`a mail to ${mailTo} was handed over`);
  } catch (error) {
    const { code = 'refused', responseCode = '' } = asError(error);
    const remedy =
      code === 'EAUTH'
        ? 'correct user and password in SMTP_URL (percent-encoded), restart the content service'
        : 'correct SMTP_URL and MAIL_FROM; smtps:// is for port 465, smtp:// for 587';
    return wrong(`the mail server cannot be used (${`${code} ${responseCode}`.trimEnd()})`, remedy);
  } finally {
    transport.close();
  }
}

/** Checks that the virus scanner answers, with a harmless file. */
export async function checkScanner(setUp: SetUp): Promise<CheckResult> {
  const { VIRUS_SCANNER: address } = setUp.origin;
  if (!address) return skipped('VIRUS_SCANNER is not set: attached files are checked, not scanned');
  const closed = address.startsWith('/') ? findClosed(setUp, 'sites', address, 'writable') : undefined;
  if (closed) return wrong(`${closed}: applications with files are refused`, 'open its socket to the origin');
  try {
    await clamd(address)(join(import.meta.dirname, 'check-services.ts'));
    return well(`answers at ${address}`);
  } catch (error) {
    const found = `does not answer at ${address} (${describeFailure(error)}): applications with files are refused`;
    return wrong(found, 'systemctl restart clamav-daemon; its socket must be open to the origin');
  }
}
