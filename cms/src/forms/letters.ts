import { randomUUID } from 'node:crypto';
import { errors, z } from '@strapi/utils';
import { type Locale, locales } from '../../../sites.config.ts';
import { letterhead } from '../../../src/forms/letterhead.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { fillGaps } from '../../../src/i18n/fill-gaps.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { mailSettings } from '../../../src/platform/mail/mail-settings.ts';
import { mailDomain, mailer, type SendMail } from '../../../src/platform/mail/send-mail.ts';
import { brandById } from '../../../src/sites/find-brand.ts';
import { type LetterKind, letterKinds } from '../../../src/sites/letter-kinds.ts';
import { languageOf } from '../../../src/sites/locale-path.ts';
import { contentTypeUid, isLocalised, queryRows } from '../content-model/types.ts';
import type { PanelRoutes } from '../roles/rights-of-request.ts';
import { workQueue } from '../uploads/checked-uploads.ts';
import type { DraftLetter } from './answers.ts';
import { type ApplicationRow, applicationRows, changeApplication, findApplication } from './application-progress.ts';
import texts from './letter-texts.json' with { type: 'json' };
import { applicantTitle } from './vacancy.ts';

const kind = z.enum(Object.keys(letterKinds) as [LetterKind, ...LetterKind[]]);
const letter = z.object({
  id: z.uuid(),
  kind: kind.optional(),
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(10_000),
});

/** Maximum number of letters about one application. */
const maxLetters = 30;

/** Routes for letters to applicants, for panel users who may read the application. */
export const letterRoutes: PanelRoutes = {
  'GET /bewerbungen/:documentId/vorlage/:kind': async (ctx, rights): Promise<DraftLetter | undefined> => {
    const { data: asked } = kind.safeParse(ctx.params['kind']);
    const row = asked && (await findApplication(ctx, rights));
    return row && { ...(await writeDraft(row, asked)), ...obstacle(row) };
  },
  'POST /bewerbungen/:documentId/brief': async (ctx, rights) => {
    const { data: asked } = letter.safeParse(ctx.request.body);
    if (!asked) throw new errors.ValidationError('Bitte füllen Sie Betreff und Text aus: bis 200 und 10 000 Zeichen.');
    const found = await findApplication(ctx, rights);
    if (!found) return undefined;
    const progress = await changeApplication(found.id, (row) => {
      const letters = row.Antworten ?? [];
      if (letters.some(({ id }) => id === asked.id)) return undefined;
      const why = obstacle(row).obstacle ?? (letters.length >= maxLetters && 'Mehr Mails gehen nicht.');
      if (why) throw new errors.ApplicationError(why);
      return {
        what: `schreibt «${asked.subject}»`,
        data: {
          Antworten: [{ ...asked, at: new Date().toISOString(), isOpen: true }, ...letters],
          AntwortOffen: true,
        },
      };
    });
    void sendLetters();
    return progress;
  },
};

function obstacle({ Email, Stand }: ApplicationRow): Pick<DraftLetter, 'obstacle'> {
  if (!mailSettings())
    return { obstacle: 'Dieser Server sendet keine Mails. Kopieren Sie den Text in Ihr Mailprogramm.' };
  if (!Email) return { obstacle: 'Die Person hat keine E-Mail-Adresse angegeben. Rufen Sie sie an.' };
  return Stand === 'zurueckgezogen' ? { obstacle: 'Die Person hat ihre Bewerbung zurückgezogen.' } : {};
}

interface Configuration {
  Name: string;
  Email: string | null;
  mainColor: string | null;
  Bewerbungsbriefe: { Art: LetterKind; Betreff: string; Text: string }[];
}

/** Reads the house of an application, its letters in the language of the applicant, and that language. */
async function readHouse({ Marke, Sprache }: ApplicationRow) {
  const brand = brandById(Marke);
  const locale = brand.locales.find((one) => one === Sprache) ?? brand.locales[0];
  const uid = contentTypeUid(`konfiguration-${Marke}`);
  const where = { publishedAt: { $notNull: true }, ...(isLocalised(uid) && { locale }) };
  const house = await queryRows<Configuration>(uid).findOne({ where, populate: ['Bewerbungsbriefe'] });
  const spoken: Locale = locales.find((one) => one === Sprache) ?? locale;
  return { brand, house, locale, spoken };
}

async function writeDraft(row: ApplicationRow, kind: LetterKind): Promise<DraftLetter> {
  const { brand, house, locale, spoken } = await readHouse(row);
  const usual = texts[languageOf(spoken)];
  // A house writes its own letters in its own languages only.
  const own = spoken === locale ? house?.Bewerbungsbriefe.find(({ Art }) => Art === kind) : undefined;
  const { subject, text } = own ? { subject: own.Betreff, text: own.Text } : usual[kind];
  const gaps = {
    Name: `${row.Vorname} ${row.Nachname}`,
    Stelle: (await applicantTitle(row)) ?? usual.open,
    Haus: house?.Name ?? brand.name,
    Datum: formatDate(dayInZurich(new Date()), spoken),
  };
  return { id: randomUUID(), kind, subject: fillGaps(subject, gaps), text: fillGaps(text, gaps) };
}

/** Time after which an open letter is given up, and longest pause between two attempts, in ms. */
const [lifetimeMs, longestPauseMs] = [3 * 86_400_000, 6 * 3_600_000];

/** Once a minute, after a failure of the mail server or a stop of this service. */
const eachMinute = '40 * * * * *';
let sendLetters = async (): Promise<void> => {};

/** Sends the letters that wait: now, after each new one, and every minute. */
export function startLetters(): void {
  const settings = mailSettings();
  if (!settings) return;
  const [send, domain, inTurn] = [mailer(settings), mailDomain(settings), workQueue()];
  sendLetters = () =>
    inTurn(async () => {
      for (const { id } of await applicationRows().findMany({ where: { AntwortOffen: true } })) {
        // The application may have been withdrawn meanwhile.
        const row = await applicationRows().findOne({ where: { id, AntwortOffen: true } });
        if (row && !(await sendOpen(row, send, domain))) return;
      }
    }).catch(({ code, name }) => {
      // The message could name the applicant.
      strapi.log.error(`The letters to applicants failed: ${code ?? name}`);
    });
  strapi.cron.add({ letters: { task: sendLetters, options: eachMinute } });
  void sendLetters();
}

const outcomes = {
  accepted: 'gesendet',
  refused: 'nicht gesendet: Die Adresse wird abgelehnt',
  later: 'nicht gesendet: Drei Tage lang nahm sie niemand an',
};

/** Sends the letters of an application that wait. @returns false if the mail server takes none now. */
async function sendOpen(row: ApplicationRow, send: SendMail, domain: string): Promise<boolean> {
  const { brand, house, spoken } = await readHouse(row);
  for (const { id, subject, text, at, nextAt } of (row.Antworten ?? []).filter(({ isOpen }) => isOpen).reverse()) {
    if (nextAt && Date.parse(nextAt) > Date.now()) return true;
    const [greeting = '', statement = '', ...paragraphs] = text.split(/\n\s*\n/);
    const sent = await send({
      to: row.Email ?? '',
      // The same one after a kill: mail programs then show one mail.
      messageId: `<${id}@${domain}>`,
      fromName: house?.Name ?? brand.name,
      ...(house?.Email && { replyTo: house.Email }),
      subject,
      letter: { greeting, statement, paragraphs },
      letterhead: letterhead(
        brand,
        { Name: house?.Name ?? brand.name, mainColor: house?.mainColor ?? undefined },
        spoken,
      ),
    });
    const age = Date.now() - Date.parse(at);
    if (sent.kind === 'later' && age < lifetimeMs) {
      if (sent.isServer) return false;
      // Each pause is as long as the time since the letter was written.
      const next = new Date(Date.now() + Math.min(age, longestPauseMs)).toISOString();
      await changeApplication(row.id, ({ Antworten }) => ({
        data: { Antworten: (Antworten ?? []).map((one) => (one.id === id ? { ...one, nextAt: next } : one)) },
      }));
      return true;
    }
    await changeApplication(row.id, ({ Antworten }) => {
      const letters = (Antworten ?? []).map((one) => (one.id === id ? { ...one, isOpen: false } : one));
      const what = outcomes[sent.kind];
      return {
        who: 'Mailserver',
        what: `«${subject}» ${what}`,
        data: { Antworten: letters, AntwortOffen: letters.some(({ isOpen }) => isOpen) },
      };
    });
  }
  return true;
}
