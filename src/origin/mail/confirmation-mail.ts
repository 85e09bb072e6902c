import type { Configuration } from '../../content/schemas/configuration.ts';
import { applicationLabels } from '../../forms/application-labels.ts';
import { contactLabels } from '../../forms/contact-labels.ts';
import { answerPromise } from '../../forms/form-labels.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import { brandById, originOf } from '../../sites/find-brand.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import type { MailRow } from '../outbox/mail-records.ts';

/** Returns the Message-ID of a confirmation, the same one for each attempt. @param domain of the sender. */
export function confirmationMessageId({ receipt }: Pick<MailRow, 'receipt'>, domain: string): string {
  return `<${receipt}.confirmation@${domain}>`;
}

/**
 * Writes the confirmation to the sender of a form, with the texts of the page after sending. It quotes nothing that the
 * visitor typed: otherwise visitors could use the form to write to strangers.
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
