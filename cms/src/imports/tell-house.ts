import type { Brand } from '../../../sites.config.ts';
import { mailSettings } from '../../../src/platform/mail/mail-settings.ts';
import { mailDomain, mailer } from '../../../src/platform/mail/send-mail.ts';
import { closing, ofGroup, readEditors } from '../reviews/review-mail.ts';
import type { ImportRemark } from './answers.ts';
import type { ImportState } from './import-table.ts';

/** A feed that does not answer for a shorter time gets no mail. */
const silenceMs = 25 * 60_000;
const dayMs = 86_400_000;

/**
 * Tells the editors of a house by mail why its list of vacancies stays: once, however long it lasts.
 *
 * @returns the last mail, to be remembered.
 */
export async function tellHouse(
  { id, name }: Brand,
  { kind, text, since }: ImportRemark,
  mailed: ImportState['mailed'],
): Promise<ImportState['mailed']> {
  const isSame = mailed?.kind === kind && (mailed.since === since || Date.now() - Date.parse(mailed.at) < dayMs);
  // Older records have no such mark.
  const isKnown = isSame && mailed.isDone !== false;
  const to = isSame ? [...(mailed.to ?? [])] : [];
  let isDone = true;
  const isShort = kind === 'unreachable' && Date.now() - Date.parse(since) < silenceMs;
  const settings = mailSettings();
  if (isKnown || isShort || !settings) return mailed;
  const send = mailer(settings);
  const panel = strapi.config.get<string>('admin.absoluteUrl');
  const isAcceptable = kind === 'empty' || kind === 'half';
  for (const { id: user, email, brands } of await readEditors(['personal', 'redaktion'])) {
    if (to.includes(user) || !brands.some((brand) => brand.id === id)) continue;
    const sent = await send({
      to: email,
      subject: `${name}: Die Stellen werden nicht mehr übernommen`,
      messageId: `<import-${id}-${kind}-${Date.parse(since)}-${user}@${mailDomain(settings)}>`,
      letterhead: ofGroup,
      letter: {
        greeting: 'Guten Tag',
        statement: text,
        paragraphs: [
          'Auf der Website stehen weiter die Stellen der letzten guten Liste. Es wird alle zehn Minuten wieder versucht.',
          isAcceptable
            ? `Stimmt die neue Liste? Dann übernehmen Sie sie doch:\n${panel}/stellen-import?marke=${id}`
            : `Was zu tun ist:\n${panel}/stellen-import?marke=${id}`,
          closing,
        ],
      },
    });
    // Tried again with the next check.
    if (sent.kind === 'later') isDone = false;
    else to.push(user);
    if (sent.kind === 'later' && sent.isServer) break;
  }
  return { kind, since, at: new Date().toISOString(), to, isDone };
}
