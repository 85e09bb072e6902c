import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { errorCode } from '../log/log.ts';
import { asciiAddress, isEmail } from '../text/email-address.ts';
import { type Letter, type LetterFace, type Letterhead, letterHtml, letterText } from './letter.ts';
import { type MailSettings, smtpOptions } from './mail-settings.ts';

/** A mail to one address, as plain text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  letter: Letter;
  letterhead: Letterhead;
  /** Message id, `<…@…>`. Equal for all attempts, so that mail programs detect a duplicate delivery. */
  messageId: string;
  /** Replaces the name in `MAIL_FROM`. */
  fromName?: string;
  /** Address for answers. @default the address of `MAIL_FROM` */
  replyTo?: string;
  /** Address at which one POST ends such mails (RFC 8058). */
  unsubscribe?: string;
  /** Portrait, as JPEG. */
  face?: (LetterFace & { jpeg: Uint8Array }) | undefined;
  /** Attached calendar file. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string };
}

/** Result of one attempt. Reasons only hold codes and the SMTP command, no personal data. */
export type Sent =
  | { kind: 'accepted' }
  /** The server permanently refuses this mail or address (5xx). */
  | { kind: 'refused'; reason: string }
  /** A temporary failure; with `isServer` all other mails would fail, too. */
  | { kind: 'later'; reason: string; isServer: boolean };

/** Tries once to send a mail. Never rejects: failures are part of the result. */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<Sent>;

const second = 1_000;

/**
 * Creates a function that sends mails. It connects per mail. With `until`, one connection sends all mails that follow
 * each other; it ends with the signal, or when it was idle for a minute.
 */
export function mailer(settings: MailSettings, { until }: { until?: AbortSignal } = {}): SendMail {
  const transport = createTransport({
    ...(until && { pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY, maxRequeues: 0 }),
    connectionTimeout: 10 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 60 * second,
    ...smtpOptions(settings),
  });
  until?.addEventListener('abort', () => transport.close(), { once: true });
  const { name, address: from } = parseSender(settings);
  return async ({ to, messageId, fromName = name, replyTo, letter, letterhead, unsubscribe, ...mail }, signal) => {
    // Refuses lists of addresses and line breaks, which would add recipients.
    for (const each of [to, ...(replyTo ? [replyTo] : [])])
      if (!isEmail(each)) return { kind: 'refused', reason: 'not an e-mail address' };
    const subject = oneLine(mail.subject);
    try {
      await transport.sendMail({
        from: { name: oneLine(fromName), address: from },
        to: asciiAddress(to),
        replyTo: replyTo && asciiAddress(replyTo),
        envelope: { from, to: [asciiAddress(to) ?? to] },
        subject,
        text: letterText(letter),
        html: letterHtml(subject, letter, letterhead, mail.face),
        messageId,
        attachments: listAttachments(mail),
        // Suppresses absence notes: by RFC 3834, and by the header that Exchange uses.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal,
      });
      return { kind: 'accepted' };
    } catch (error) {
      return toFailure(error);
    }
  };
}

function listAttachments({ face, calendar }: Pick<Mail, 'face' | 'calendar'>) {
  return [
    ...(face
      ? [{ filename: 'face.jpg', cid: 'face', content: Buffer.from(face.jpeg), contentType: 'image/jpeg' }]
      : []),
    ...(calendar
      ? [
          {
            filename: 'besuch.ics',
            content: calendar.text,
            contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
          },
        ]
      : []),
  ];
}

/** Returns the domain of the sender, used for Message-IDs. */
export function mailDomain(settings: MailSettings): string {
  return parseSender(settings).address.split('@')[1] ?? '';
}

function parseSender({ from }: MailSettings): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.*)>$/.exec(from) ?? [];
  return { name: name.trim(), address };
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** Answer of a mail server, in an error of nodemailer. */
const smtpAnswer = z.object({
  responseCode: z.int(),
  response: z.string().default(''),
  command: z.string().default(''),
});

/** Commands that concern a single mail. Failures before them concern the server or the settings. */
const ofTheMail = ['RCPT TO', 'DATA'];

function toFailure(error: unknown): Sent {
  const { data: answer } = smtpAnswer.safeParse(error);
  if (!answer) return { kind: 'later', reason: errorCode(error), isServer: true };
  const { responseCode: code, response, command } = answer;
  // The answer may repeat the address, so only its status code (RFC 3463) is kept.
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  const reason = [code, status, command].filter(Boolean).join(' ');
  const isServer = !ofTheMail.includes(command) || code === 421;
  return code >= 500 && !isServer ? { kind: 'refused', reason } : { kind: 'later', reason, isServer };
}
