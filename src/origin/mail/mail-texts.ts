import { createHash } from 'node:crypto';
import type { Configuration } from '../../content/schemas/configuration.ts';
import { applicationLabels } from '../../forms/application-labels.ts';
import { answerPromise, contactLabels } from '../../forms/form-labels.ts';
import { letterhead } from '../../forms/letterhead.ts';
import { ownApplicationAddress } from '../../forms/own-application.ts';
import { visitLabels } from '../../forms/visit-labels.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import { brandById, brandOrigin, holding } from '../../sites/find-brand.ts';
import { localePrefix, localPath } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import type { MailRow } from '../outbox/mail-records.ts';

/** Content types in the panel of the content service, with their German names. */
const kinds = {
  application: { uid: 'api::bewerbung.bewerbung', one: 'Bewerbung', many: 'Bewerbungen' },
  contact: { uid: 'api::kontaktnachricht.kontaktnachricht', one: 'Nachricht', many: 'Nachrichten' },
  visit: { uid: 'api::anmeldung.anmeldung', one: 'Anmeldung', many: 'Anmeldungen' },
} as const;

interface MailedAnswer extends Pick<MailRow, 'receipt' | 'form' | 'house' | 'document_id'> {
  /** Word for a change of an earlier answer. */
  change?: 'Verschiebung' | 'Absage' | 'Ergänzung einer Bewerbung' | 'Bitte um einen Anruf' | undefined;
  /** Facts without personal data. */
  facts?: string | undefined;
}

/** Returns the Message-ID of a mail to a house, the same one for each attempt. @param domain of the sender. */
export function houseMessageId(mails: readonly MailedAnswer[], address: string, domain: string): string {
  const [only] = mails;
  const receipts = mails.map(({ receipt }) => receipt);
  const name = mails.length === 1 && only ? only.receipt : digest(receipts.join());
  return `<${name}.${digest(address)}@${domain}>`;
}

/**
 * Writes the mail that tells a house about new answers: receipts and links, without personal data.
 *
 * @param mails rows of one address, at least one. @param panel origin of the content service's panel.
 */
export function houseMail(mails: readonly MailedAnswer[], panel: string): Omit<Mail, 'to' | 'messageId'> {
  const [only] = mails;
  const entries = mails.map((mail) => describeEntry(mail, panel));
  const one = only && mails.length === 1 ? only : undefined;
  const statement = one ? `Eingegangen ist eine ${answerTitle(one)}.` : `Eingegangen sind ${describeCounts(mails)}.`;
  return {
    subject: one ? `Neue ${answerTitle(one)} ${one.receipt}` : `Neu: ${describeCounts(mails)}`,
    letter: {
      greeting: 'Guten Tag',
      statement,
      paragraphs: [...entries, `Freundliche Grüsse\n${holding.name}`],
      note: 'Diese Mail enthält keine Personendaten; im Redaktionssystem melden Sie sich an. Wer sie bekommt, steht dort in der Konfiguration der Marke unter «Mail bei Bewerbungen» und «Mail bei Nachrichten».',
    },
    letterhead: letterhead(holding, { Name: holding.name }),
  };
}

function describeEntry(mail: MailedAnswer, panel: string): string {
  const facts = mail.facts ? `${mail.facts}\n` : '';
  return `${answerTitle(mail)}, Referenznummer ${mail.receipt}\n${facts}${entryAddress(mail, panel)}`;
}

/** Returns the address of the entry in the panel. If the entry is unknown, it is the list filtered by the receipt. */
function entryAddress({ form, document_id, receipt }: MailedAnswer, panel: string): string {
  const list = `${panel}/admin/content-manager/collection-types/${kinds[form].uid}`;
  return document_id ? `${list}/${document_id}` : `${list}?_q=${receipt}`;
}

const answerTitle = ({ form, house, change }: MailedAnswer) =>
  `${change ?? kinds[form].one} an ${brandById(house).name}`;

/** «7 Bewerbungen und 1 Nachricht» */
function describeCounts(mails: readonly MailedAnswer[]): string {
  return Object.entries(kinds)
    .map(([form, { one, many }]) => {
      const count = mails.filter((mail) => mail.form === form).length;
      return count && `${count} ${count === 1 ? one : many}`;
    })
    .filter(Boolean)
    .join(' und ');
}

const digest = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 16);

/** Returns the Message-ID of a mail to a sender, the same one for each attempt. @param domain of the sender. */
export function confirmationMessageId({ receipt, kind }: Pick<MailRow, 'receipt' | 'kind'>, domain: string): string {
  return `<${receipt}.${kind}@${domain}>`;
}

interface ConfirmedAnswer {
  wasFull?: boolean | undefined;
  code?: string | undefined;
  vacancy?: string | undefined;
  isCall?: boolean;
  /** Whether a wish for a visit came with a telephone number. */
  hasNumber?: boolean;
}

/**
 * Writes the confirmation to the sender of a form, with the texts of the page after sending. It quotes nothing that the
 * visitor typed: otherwise visitors could use the form to write to strangers.
 *
 * @param answer `wasFull`: the date of a booking was full before it got its seats. `code`: secret in the link of an
 *   application. `vacancy`: what an application or a request for a call is for.
 */
export function confirmationMail(
  { receipt, form, brand, locale }: Pick<MailRow, 'receipt' | 'form' | 'brand' | 'locale'>,
  configuration: Configuration,
  { wasFull, code, vacancy, isCall, hasNumber }: ConfirmedAnswer = {},
): Omit<Mail, 'to' | 'messageId'> {
  const t = plainTexts(locale);
  const labels = { application: applicationLabels, contact: contactLabels, visit: visitLabels }[form](t, locale);
  const arrived = isCall
    ? [t('application.callSent'), t('application.callAnswer')]
    : [labels.sent, answerPromise(form, configuration, t, hasNumber)];
  const website = brandOrigin(brandById(brand));
  const dates = website + localPath(brandById(brand), locale, fixedPaths.visit);
  const { Name, AdresseZeile1, AdresseZeile2, Telefon, Email } = configuration;
  const number = labels.receipt.replace('{{number}}', receipt);
  return {
    fromName: Name,
    ...(Email && { replyTo: Email }),
    subject: `${labels.thanksPlain} ${number}`,
    letter: {
      greeting: t('forms.mailGreeting'),
      statement: labels.thanksPlain,
      ...(vacancy && { facts: vacancy }),
      paragraphs: [
        wasFull ? `${t('booking.wasFull')}\n${dates}` : arrived.join('\n'),
        ...(form === 'application' && code
          ? [`${t('ownApplication.mailLink')}\n${website}${ownApplicationAddress({ receipt, code, locale })}`]
          : []),
        ...(Telefon ? [t('forms.callUs', { number: Telefon })] : []),
        `${number}\n${labels.receiptHint}`,
        `${t('forms.mailClose')}\n${Name}\n${AdresseZeile1}\n${AdresseZeile2}\n${website}${localePrefix(brandById(brand), locale)}`,
      ],
      note: t('forms.mailNotYours'),
    },
    letterhead: letterhead(brandById(brand), configuration, locale),
  };
}
