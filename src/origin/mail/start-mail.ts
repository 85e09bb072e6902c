import { environment } from '../../platform/environment/environment.ts';
import type { Log } from '../../platform/log/log.ts';
import { type MailSettings, mailSettings, smtpHost } from '../../platform/mail/mail-settings.ts';
import { mailDomain, mailer } from '../../platform/mail/send-mail.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { NewLimit } from '../requests/limit.ts';
import { MailLoop } from './mail-loop.ts';

export interface AnswerMailSettings extends MailSettings {
  /** Origin of the content service's panel, as editors reach it. */
  panel: string;
}

/** Reason why mails are off, for the log. */
export type AnswerMailsOff = { off: string };

/**
 * Reads `SMTP_URL` and `MAIL_FROM`, and for links `PREVIEW_ADMIN` or else `CONTENT_URL`.
 *
 * @throws {EnvironmentError} if one of them is invalid.
 */
export function answerMailSettings(from: NodeJS.ProcessEnv = process.env): AnswerMailSettings | AnswerMailsOff {
  const mail = mailSettings(from);
  const names = ['CONTENT_URL', 'FORMS_TOKEN', 'PREVIEW_ADMIN'] as const;
  const { CONTENT_URL: url, FORMS_TOKEN, PREVIEW_ADMIN } = environment(names, from);
  if (!mail) return { off: 'SMTP_URL and MAIL_FROM are not set' };
  if (!url || !FORMS_TOKEN) return { off: 'no content service takes what is sent (CONTENT_URL and FORMS_TOKEN)' };
  return { ...mail, panel: new URL(PREVIEW_ADMIN ?? url).origin };
}

export interface MailServices {
  outbox: Outbox;
  snapshots: string;
  media: string;
  log: Log;
  limit?: NewLimit | undefined;
}

/**
 * Starts to send mails about delivered answers, or logs why mails are off.
 *
 * @returns a function that stops it.
 */
export function startMail(
  settings: AnswerMailSettings | AnswerMailsOff,
  { log, ...rest }: MailServices,
): () => Promise<void> {
  if ('off' in settings) {
    log(`mail: off, ${settings.off}; no mails about applications and messages`);
    return async () => {};
  }
  const { panel, from } = settings;
  const loop = new MailLoop({ ...rest, log, panel, send: mailer(settings), domain: mailDomain(settings) });
  log(`mail: on, through ${smtpHost(settings)} from ${from}; links lead to ${panel}/admin`);
  loop.start();
  return () => loop.stop();
}
