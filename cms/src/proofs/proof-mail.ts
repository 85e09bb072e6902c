import { randomUUID } from 'node:crypto';
import { brands } from '../../../sites.config.ts';
import { letterhead } from '../../../src/forms/letterhead.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { mailSettings } from '../../../src/platform/mail/mail-settings.ts';
import { type Mail, mailDomain, mailer, type Sent } from '../../../src/platform/mail/send-mail.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import { nameEntry } from '../live/problems.ts';
import { toIso } from '../reviews/due.ts';
import { closing } from '../reviews/review-mail.ts';
import { workQueue } from '../uploads/checked-uploads.ts';
import { readRows } from '../versions/record-versions.ts';
import { findEditor, linkRows, type ProofLink, remarkEvent, remarkRows, type StoredRemark } from './proof-tables.ts';

/** Minimum time between two mails about one link, in ms. Remarks of this time come in the next mail. */
const pauseMs = 10 * 60_000;

const everyFiveMinutes = '40 */5 * * * *';

/** Tells editors about remarks on their drafts by mail: at once, then at most every ten minutes for each link. */
export function startProofMails(): void {
  const settings = mailSettings();
  if (!settings) return;
  const [send, domain, oneAtATime] = [mailer(settings), mailDomain(settings), workQueue()];
  const sendNew = (mail: Omit<Mail, 'messageId'>) =>
    send({ ...mail, messageId: `<gegenlesen-${randomUUID()}@${domain}>` });
  const task = () =>
    oneAtATime(() => tellEditors(sendNew)).catch((error) => {
      strapi.log.error(`The mails about remarks failed: ${asError(error).message}`);
    });
  strapi.cron.add({ 'remark-mails': { task, options: everyFiveMinutes } });
  // The reader gets the answer meanwhile.
  strapi.eventHub.on(remarkEvent, async () => void task());
}

async function tellEditors(send: (mail: Omit<Mail, 'messageId'>) => Promise<Sent>): Promise<void> {
  const untold = await remarkRows().findMany({ where: { isTold: false }, orderBy: { id: 'asc' } });
  for (const [id, remarks] of Map.groupBy(untold, ({ link }) => link)) {
    const link = await linkRows().findOne({ where: { id } });
    if (link?.toldAt && Date.now() - Date.parse(toIso(link.toldAt)) < pauseMs) continue;
    const mail = link && (await writeMail(link, remarks));
    const sent = mail && (await send(mail));
    if (sent && sent.kind !== 'accepted') strapi.log.warn(`A mail about remarks was not sent (${sent.reason})`);
    if (sent?.kind === 'later') continue;
    await remarkRows().updateMany({
      where: { id: { $in: remarks.map((remark) => remark.id) } },
      data: { isTold: true },
    });
    await linkRows().updateMany({ where: { id }, data: { toldAt: new Date().toISOString() } });
  }
}

/**
 * Writes the mail about new remarks. Their texts are only in the panel, where the rights count.
 *
 * @returns undefined if the editor, the right to the entry or the entry is gone.
 */
async function writeMail(
  link: ProofLink,
  remarks: readonly StoredRemark[],
): Promise<Omit<Mail, 'messageId'> | undefined> {
  const { uid, document, locale, brand: id } = link;
  const to = await findEditor(link);
  const row = (await readRows(uid, document)).find((one) => (one.locale ?? null) === locale);
  const brand = brands.find((one) => one.id === id);
  if (!to || !row || !brand) return undefined;
  const { title, kind, href } = nameEntry(uid, row);
  const lines = remarks.map(({ author, text, isApproval }) =>
    [`– ${author}:`, isApproval && '«Gut so»', text && 'Kommentar'].filter(Boolean).join(' '),
  );
  return {
    to,
    subject: `Gegengelesen: ${title} (${brand.name})`,
    letterhead: letterhead(holding, { Name: holding.name }),
    letter: {
      greeting: 'Guten Tag',
      statement: `Zu Ihrem Entwurf «${title}» (${kind}, ${brand.name}) ist eine Antwort da.`,
      facts: lines.join('\n'),
      paragraphs: [
        `Im Redaktionssystem, neben dem Eintrag:\n${strapi.config.get<string>('admin.absoluteUrl')}${href}`,
        closing,
      ],
    },
  };
}
