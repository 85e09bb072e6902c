import { createTransport } from 'nodemailer';
import { asError } from '../../platform/errors/as-error.ts';
import { smtpOptions } from '../../platform/mail/mail-settings.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

const timeoutMs = 15_000;

/** Checks the login at the mail server. Sends a test mail only if `mailTo` is set. */
export async function checkMail({ content, mailsAlike, mailTo }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('mail');
  if (!content) return [skipped('the environment of the content service is not known here')];
  const { SMTP_URL: url, MAIL_FROM: from } = content;
  if (!mailsAlike)
    return [
      wrong('SMTP_URL or MAIL_FROM differ between the two environments', 'npm run setup writes the same into both'),
    ];
  if (!url && !from) return [skipped('SMTP_URL is not set: nobody can ask for a new password')];
  if (!url || !from) return [wrong('SMTP_URL and MAIL_FROM must both be set', 'npm run setup -- --smtp … --sender …')];
  const transport = createTransport({
    ...smtpOptions({ url, from }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    if (!mailTo) return [well(`the server takes the log-in; see a mail arrive with --mail you@…`)];
    await transport.sendMail({ from, to: mailTo, subject: 'Test', text: 'Mails of the websites arrive.' });
    return [well(`a mail to ${mailTo} was handed over`)];
  } catch (error) {
    const { code = 'refused', responseCode } = asError(error);
    const why = [code, responseCode].filter(Boolean).join(' ');
    const remedy =
      code === 'EAUTH'
        ? 'correct user and password in SMTP_URL (percent-encoded), restart the content service'
        : 'correct SMTP_URL and MAIL_FROM; smtps:// is for port 465, smtp:// for 587';
    return [wrong(`the mail server cannot be used (${why})`, remedy)];
  } finally {
    transport.close();
  }
}
