import type { Sent } from '../../platform/mail/send-mail.ts';
import type { MailRow } from '../outbox/mail-records.ts';

/** Returns the log line of an attempt. It contains no address. @param mails rows that form one mail. */
export function outcomeLine(mails: readonly MailRow[], sent: Sent): string {
  const [first] = mails;
  const [receipt, kind] = [first?.receipt, first?.kind === 'confirmation' ? 'confirmation' : 'mail to the house'];
  const what = mails.length > 1 ? `${mails.length} answers in one mail` : `${receipt}: ${kind}`;
  switch (sent.kind) {
    case 'accepted':
      return `${what} sent`;
    case 'refused':
      return `${what} refused (${sent.reason}); see npm run outbox -- mails`;
    case 'later':
      return `${what} not sent (${sent.reason}), it is tried again`;
    default:
      return sent satisfies never;
  }
}
