import { createHash } from 'node:crypto';
import type { Mail } from '../../platform/mail/send-mail.ts';
import { brandById } from '../../sites/find-brand.ts';
import type { MailRow } from '../outbox/mail-records.ts';

/** Content types in the panel of the content service, with their German names. */
const kinds = {
  application: { uid: 'api::bewerbung.bewerbung', one: 'Bewerbung', many: 'Bewerbungen' },
  contact: { uid: 'api::kontaktnachricht.kontaktnachricht', one: 'Nachricht', many: 'Nachrichten' },
} as const;

type Told = Pick<MailRow, 'receipt' | 'form' | 'house' | 'document_id'>;

/** Returns the Message-ID of a mail to a house, the same one for each attempt. @param domain of the sender. */
export function houseMessageId(mails: readonly Told[], address: string, domain: string): string {
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
export function houseMail(mails: readonly Told[], panel: string): Pick<Mail, 'subject' | 'text'> {
  const [only] = mails;
  const entries = mails.map((mail) => entryOf(mail, panel));
  return only && mails.length === 1
    ? {
        subject: `Neue ${nameOf(only)} ${only.receipt}`,
        text: textOf(`Eingegangen ist eine ${nameOf(only)}.`, entries),
      }
    : { subject: `Neu: ${countsOf(mails)}`, text: textOf(`Eingegangen sind ${countsOf(mails)}.`, entries) };
}

function textOf(first: string, entries: readonly string[]): string {
  return `Guten Tag

${first}

${entries.join('\n\n')}

Diese Mail enthält keine Personendaten; im Redaktionssystem melden Sie sich an. Wer sie bekommt, steht dort in der Konfiguration der Marke unter «Mail bei Bewerbungen» und «Mail bei Nachrichten».
`;
}

function entryOf(mail: Told, panel: string): string {
  return `${nameOf(mail)}, Referenznummer ${mail.receipt}\n${entryAddress(mail, panel)}`;
}

/** Returns the address of the entry in the panel. If the entry is unknown, it is the list filtered by the receipt. */
function entryAddress({ form, document_id, receipt }: Told, panel: string): string {
  const list = `${panel}/admin/content-manager/collection-types/${kinds[form].uid}`;
  return document_id ? `${list}/${document_id}` : `${list}?_q=${receipt}`;
}

const nameOf = ({ form, house }: Told) => `${kinds[form].one} an ${brandById(house).name}`;

/** «7 Bewerbungen und 1 Nachricht» */
function countsOf(mails: readonly Told[]): string {
  return Object.entries(kinds)
    .map(([form, { one, many }]) => {
      const count = mails.filter((mail) => mail.form === form).length;
      return count && `${count} ${count === 1 ? one : many}`;
    })
    .filter(Boolean)
    .join(' und ');
}

const digest = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 16);
