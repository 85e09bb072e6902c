import { EnvironmentError, environment } from '../environment/environment.ts';

export interface MailSettings {
  /** Address of the mail server: `smtps://user:password@host`. */
  url: string;
  /** Sender: `Name <address>`, or only the address. */
  from: string;
}

/**
 * Reads the mail settings of the origin and the content service: `SMTP_URL` and `MAIL_FROM`.
 *
 * @returns undefined if neither is set; no mail is then sent.
 * @throws {EnvironmentError} if one is missing or invalid.
 */
export function mailSettings(from: NodeJS.ProcessEnv = process.env): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: sender } = environment(['SMTP_URL', 'MAIL_FROM'], from);
  if (!url && !sender) return undefined;
  if (!url || !sender) throw new EnvironmentError(['SMTP_URL and MAIL_FROM must both be set, or neither']);
  return { url, from: sender };
}

/** Returns the options for nodemailer. Query parameters of `SMTP_URL` override them. */
export function smtpOptions({ url }: MailSettings) {
  return {
    url,
    // Otherwise a man in the middle could strip STARTTLS and read the password.
    requireTLS: !isThisMachine(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the host for the log, without user and password. */
export function smtpHost({ url }: MailSettings): string {
  return new URL(url).host;
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
