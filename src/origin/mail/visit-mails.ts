import { letterhead } from '../../forms/letterhead.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { faceSize } from '../../pictures/picture-pixels.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { localePrefix } from '../../sites/locale-path.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import type { MailRow } from '../outbox/mail-records.ts';
import type { OwnBooking } from '../visits/visit-bookings.ts';
import type { DescribedBooking } from '../visits/visit-calendars.ts';

/**
 * Writes the mail to a visitor about a booking, or its reminder. Like other confirmations it repeats nothing that the
 * visitor typed.
 *
 * @param calendar file of the booking. @param today `2027-05-14` in Zurich: a reminder may be late.
 */
export function visitMail(
  kind: MailRow['kind'],
  { booking, booked, answer, locale }: OwnBooking,
  facts: DescribedBooking,
  { calendar, face, today }: { calendar: string; face: Uint8Array | undefined; today: string },
): Omit<Mail, 'to' | 'messageId'> {
  const t = plainTexts(locale);
  const { Name, AdresseZeile1, AdresseZeile2, Telefon, Email } = facts.configuration;
  const isCancelled = booking.seats === 0;
  const reminder = dayInZurich(booked.start) === today ? 'today' : 'tomorrow';
  const state = isCancelled ? 'cancelled' : kind === 'reminder' ? reminder : booking.version > 1 ? 'moved' : 'booked';
  const { title, date, persons, place, way, meetingPoint, toBring, host, brand, link } = facts;
  const contact = host && [host.Name, host.Funktion].filter(Boolean).join(', ');
  // The number of the person who receives the visitor, else that of the house.
  const call =
    host?.Telefon && !isCancelled
      ? t('booking.callHost', { person: host.Name, number: host.Telefon })
      : Telefon && t('forms.callUs', { number: Telefon });
  const receipt = t('application.receipt', { number: booking.booking });
  const paragraphs = [
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
    ...(call ? [call] : []),
    `${receipt}\n${t('forms.receiptHint')}`,
    `${t('forms.mailClose')}\n${Name}\n${AdresseZeile1}\n${AdresseZeile2}\n${brandOrigin(brand)}${localePrefix(brand, locale)}`,
  ];
  const isSeen = face && host && !isCancelled;
  return {
    fromName: Name,
    ...(Email && { replyTo: Email }),
    subject: `${title}, ${date}${t('common.colon')} ${t(`booking.${state}`)}`,
    letter: {
      greeting: t('forms.mailGreeting'),
      statement: t(`booking.${state}`),
      facts: `${title}\n${date}\n${persons}\n${place}`,
      paragraphs,
      note: t('forms.mailNotYours'),
    },
    letterhead: letterhead(brand, facts.configuration, locale),
    ...(isSeen && { face: { jpeg: face, name: host.Name, width: faceSize.width / 2, height: faceSize.height / 2 } }),
    ...(answer.code && { calendar: { method: isCancelled ? 'CANCEL' : 'PUBLISH', text: calendar } }),
  };
}
