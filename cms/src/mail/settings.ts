import { holding } from '../../../src/sites/find-brand.ts';

interface MailSettings {
  url: string;
  /** `Name <address>` */
  from: string;
}

/**
 * Where mails go out: `SMTP_URL`, for example `smtps://user:password@mail.example.ch`, and `MAIL_FROM`.
 *
 * @returns undefined where neither is set: then none is sent.
 */
export function mailSettings({ SMTP_URL: url, MAIL_FROM: from } = process.env): MailSettings | undefined {
  if (!url && !from) return undefined;
  if (!url || !from) throw new Error('SMTP_URL and MAIL_FROM must be set both, or neither');
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('SMTP_URL must be of the form smtps://user:password@host');
  return { url, from };
}

/** The page of the sites where a new password is set: `RESET_URL`, else the holding's. */
export function resetUrl({ RESET_URL: url } = process.env): string {
  const address = url || `https://${holding.hosts[0]}/auth`;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new Error(`RESET_URL must be of the form https://host/auth, not «${address}»`);
  return address;
}
