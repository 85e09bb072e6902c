import { EnvironmentError, environment } from '../environment/environment.ts';

export interface MailSettings {
  /** `smtps://user:password@host` */
  url: string;
  /** `Name <address>`, or the address alone. */
  from: string;
}

/**
 * Where mails go out, of the origin and of the content service: `SMTP_URL` and `MAIL_FROM`.
 *
 * @returns undefined where neither is set: then none is sent.
 * @throws {EnvironmentError} where one of them is missing or cannot be meant.
 */
export function mailSettings(from: NodeJS.ProcessEnv = process.env): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: sender } = environment(['SMTP_URL', 'MAIL_FROM'], from);
  if (!url && !sender) return undefined;
  if (!url || !sender) throw new EnvironmentError(['SMTP_URL and MAIL_FROM must be set both, or neither']);
  return { url, from: sender };
}

/** For nodemailer. What `SMTP_URL` says in its query goes before the rest. */
export function smtpOptions({ url }: MailSettings) {
  return {
    url,
    // Without it who stands between could strip STARTTLS, and read the password.
    requireTLS: !isThisMachine(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** For the log: without user and password. */
export function smtpHost({ url }: MailSettings): string {
  return new URL(url).host;
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
