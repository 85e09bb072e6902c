import type { Configuration } from '../../content/schemas/configuration.ts';
import { answerPromise } from '../../forms/answer-promise.ts';
import { applicationLabels } from '../../forms/application-labels.ts';
import { contactLabels } from '../../forms/contact-labels.ts';
import type { Mail } from '../../mail/send-mail.ts';
import { brandById, originOf } from '../../sites/find-brand.ts';
import { plainTexts } from '../forms/plain-texts.ts';
import type { MailRow } from '../outbox/mail-records.ts';

/** Stays the same however often the mail is tried. @param domain of the sender. */
export function confirmationMessageId({ receipt }: Pick<MailRow, 'receipt'>, domain: string): string {
  return `<${receipt}.confirmation@${domain}>`;
}

/**
 * What the page says once a form was sent, for the one who sent it. Nothing that a visitor typed stands in it: a
 * visitor who gives the address of somebody else could write to them.
 */
export function confirmationMail(
  { receipt, form, brand, locale }: Pick<MailRow, 'receipt' | 'form' | 'brand' | 'locale'>,
  configuration: Configuration,
): Pick<Mail, 'subject' | 'text' | 'fromName' | 'replyTo'> {
  const t = plainTexts(locale);
  const labels = form === 'contact' ? contactLabels(t, locale) : applicationLabels(t, locale);
  const { Name, AdresseZeile1, AdresseZeile2, Telefon, Email } = configuration;
  const number = labels.receipt.replace('{{number}}', receipt);
  return {
    fromName: Name,
    ...(Email && { replyTo: Email }),
    subject: `${labels.thanksPlain} ${number}`,
    text: [
      labels.thanksPlain,
      `${labels.sent}\n${answerPromise(form, configuration, t)}`,
      ...(Telefon ? [t('forms.callUs', { number: Telefon })] : []),
      `${number}\n${labels.receiptHint}`,
      `${Name}\n${AdresseZeile1}\n${AdresseZeile2}\n${originOf(brandById(brand))}`,
      t('forms.mailNotYours'),
      '',
    ].join('\n\n'),
  };
}
