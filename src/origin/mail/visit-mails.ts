import { html } from 'hono/html';
import type { Locale } from '../../../sites.config.ts';
import { faceSize } from '../../pictures/picture-pixels.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import type { MailRow } from '../outbox/mail-records.ts';
import type { OwnBooking } from '../visits/visit-bookings.ts';
import type { DescribedBooking } from '../visits/visit-calendars.ts';

/**
 * Writes the mail to a visitor about a booking, or its reminder. Like other confirmations it repeats nothing that the
 * visitor typed.
 *
 * @param calendar file of the booking.
 */
export async function visitMail(
  kind: MailRow['kind'],
  { booking, answer, locale }: OwnBooking,
  facts: DescribedBooking,
  { calendar, face }: { calendar: string; face: Uint8Array | undefined },
): Promise<Omit<Mail, 'to' | 'messageId'>> {
  const t = plainTexts(locale);
  const { Name, AdresseZeile1, AdresseZeile2, Telefon, Email } = facts.configuration;
  const isCancelled = booking.seats === 0;
  const state = isCancelled ? 'cancelled' : kind === 'reminder' ? 'tomorrow' : booking.version > 1 ? 'moved' : 'booked';
  const { title, date, persons, place, way, meetingPoint, toBring, host, brand, link } = facts;
  const contact = host && [host.Name, host.Funktion, host.Telefon].filter(Boolean).join(', ');
  const receipt = t('application.receipt', { number: booking.booking });
  const paragraphs = [
    t('forms.mailGreeting'),
    t(`booking.${state}`),
    `${title}\n${date}\n${persons}\n${place}`,
    ...(isCancelled
      ? []
      : [
          [
            ...(contact ? [t('booking.welcome', { person: contact })] : []),
            ...(meetingPoint ? [t('booking.meet', { place: meetingPoint })] : []),
            ...(toBring ? [t('booking.bring', { things: toBring })] : []),
            t('booking.way', { address: way }),
          ].join('\n'),
          `${t('booking.change')}\n${link}`,
        ]),
    ...(Telefon ? [t('forms.callUs', { number: Telefon })] : []),
    `${receipt}\n${t('forms.receiptHint')}`,
    `${t('forms.mailClose')}\n${Name}\n${AdresseZeile1}\n${AdresseZeile2}\n${brandOrigin(brand)}`,
    t('forms.mailNotYours'),
  ];
  const isSeen = face && host && !isCancelled;
  return {
    fromName: Name,
    ...(Email && { replyTo: Email }),
    subject: `${title}, ${date}: ${t(`booking.${state}`)}`,
    text: `${paragraphs.join('\n\n')}\n`,
    ...(isSeen && { face, html: await toHtml(paragraphs, host.Name, locale) }),
    ...(answer.code && { calendar: { method: isCancelled ? 'CANCEL' : 'PUBLISH', text: calendar } }),
  };
}

/** Writes the paragraphs of a mail as HTML, with the face of a person. Texts are escaped, addresses become links. */
async function toHtml(paragraphs: readonly string[], name: string, locale: Locale): Promise<string> {
  const { width, height } = faceSize;
  const linked = (line: string) =>
    line.split(/(https:\/\/\S+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part));
  const page = await html`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<body style="font-family: sans-serif; line-height: 1.5">
${paragraphs.map((text) => html`<p>${text.split('\n').map((line) => html`${linked(line)}<br>`)}</p>`)}
<p><img src="cid:face" alt="${name}" width="${width / 2}" height="${height / 2}"></p>
</body>
</html>
`;
  return String(page);
}
