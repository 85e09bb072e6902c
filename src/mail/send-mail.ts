import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { errorCode } from '../log/error-facts.ts';
import { type MailSettings, smtpOptions } from './mail-settings.ts';

/** A mail of plain text to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** `<…@…>`. The same at each attempt, so that mail programs show a mail once that a server took twice. */
  messageId: string;
  /** In place of the name in `MAIL_FROM`. */
  fromName?: string;
  /** Where answers go; without it to the address of `MAIL_FROM`. */
  replyTo?: string;
}

/** What came of one attempt. Reasons hold codes and the command of SMTP, nothing of a person. */
export type Sent =
  | { kind: 'accepted' }
  /** The server does not take this mail or this address (5xx), and will not. */
  | { kind: 'refused'; reason: string }
  /** `isServer`: no other mail would fare better now. */
  | { kind: 'later'; reason: string; isServer: boolean };

/** Tries once to send a mail. Throws nothing: what goes wrong is the outcome. */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<Sent>;

const second = 1_000;
const address = z.email().max(254);

/** Connects only when a mail is sent. */
export function mailer(settings: MailSettings): SendMail {
  const transport = createTransport({
    connectionTimeout: 10 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 60 * second,
    ...smtpOptions(settings),
  });
  const { name, address: from } = senderOf(settings);
  return async ({ to, subject, text, messageId, fromName = name, replyTo }, signal) => {
    // A list of addresses, or a line break, would be more than one.
    for (const each of [to, ...(replyTo ? [replyTo] : [])])
      if (!address.safeParse(each).success) return { kind: 'refused', reason: 'not an e-mail address' };
    try {
      await transport.sendMail({
        from: { name: oneLine(fromName), address: from },
        to,
        replyTo,
        envelope: { from, to: [to] },
        subject: oneLine(subject),
        text,
        messageId,
        // RFC 3834, and what Exchange obeys instead: absence notes do not answer.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal,
      });
      return { kind: 'accepted' };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  };
}

/** The domain of the sender: that of our Message-IDs. */
export function mailDomain(settings: MailSettings): string {
  return senderOf(settings).address.split('@')[1] ?? '';
}

function senderOf({ from }: MailSettings): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.*)>$/.exec(from) ?? [];
  return { name: name.trim(), address };
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Commands that are about one mail; what fails before them is the server's, or in our settings. */
const ofTheMail = ['RCPT TO', 'DATA'];

function outcomeOf(error: SmtpError): Sent {
  const { responseCode: code, response = '', command = '' } = error;
  if (!code) return { kind: 'later', reason: errorCode(error), isServer: true };
  // The text of the answer may repeat the address; the status of RFC 3463 tells what is wrong.
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  const reason = [code, status, command].filter(Boolean).join(' ');
  const isServer = !ofTheMail.includes(command) || code === 421;
  return code >= 500 && !isServer ? { kind: 'refused', reason } : { kind: 'later', reason, isServer };
}
