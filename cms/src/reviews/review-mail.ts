import { type Brand, brands } from '../../../sites.config.ts';
import { letterhead } from '../../../src/forms/letterhead.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { mailSettings } from '../../../src/platform/mail/mail-settings.ts';
import { type Mail, mailDomain, mailer, type SendMail } from '../../../src/platform/mail/send-mail.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import { queryRows, siteUids } from '../content-model/types.ts';
import { readVersions } from '../live/entry-rows.ts';
import { nameEntry } from '../live/problems.ts';
import { workQueue } from '../uploads/checked-uploads.ts';
import { listDue, type Reviewed } from './due.ts';

export const ofGroup = letterhead(holding, { Name: holding.name });
export const closing = `Freundliche Grüsse\n${holding.name}`;

/** Every hour of the day, so that the first attempt is on the first day of a period. */
const hourlyByDay = '0 27 6-20 * * *';

/** Maximum number of entries of one brand in a mail. */
const maxEntries = 20;

/** Progress of the mails of a month or week. */
interface Progress {
  /** `2027-05`; for weekly mails the day of its Monday. */
  month: string;
  /** Ids of the users who got their mail. */
  users: number[];
  isDone: boolean;
}

/** Mails about what is due: per month or week, to the editors of a brand. */
export interface DueMails<Due> {
  /** Name of the store of its progress, and of its messages. */
  name: string;
  /** Returns the month or week of a day. */
  period(today: string): string;
  /** Beginnings of the codes of the roles that get it. */
  roles: readonly string[];
  read(brand: Brand): Promise<Due[]>;
  write(sections: readonly Section<Due>[]): Pick<Mail, 'subject' | 'letter'>;
}

/** Monthly mails about entries that are due for a review. */
export const reviewMails: DueMails<Reviewed> = {
  name: 'review',
  period: (today) => today.slice(0, 7),
  roles: ['redaktion'],
  read: readDue,
  write: writeMail,
};

/** Sends editors mails about what is due, once in each period. */
export function startMails<Due>(mails: DueMails<Due>): void {
  const settings = mailSettings();
  if (!settings) return;
  const [send, domain, oneAtATime] = [mailer(settings), mailDomain(settings), workQueue()];
  const task = () =>
    oneAtATime(() => sendDue(mails, send, domain)).catch((error) => {
      strapi.log.error(`The mails about due reviews failed: ${asError(error).message}`);
    });
  strapi.cron.add({ [`${mails.name}-mails`]: { task, options: hourlyByDay } });
  void task();
}

async function sendDue<Due>(
  { name, period, roles, read, write }: DueMails<Due>,
  send: SendMail,
  domain: string,
): Promise<void> {
  const store = strapi.store({ type: 'core', name: `${name}-mails`, key: 'progress' });
  const month = period(dayInZurich(new Date()));
  const before = (await store.get()) as Progress | null;
  // A new service sends its first mails next month or week.
  if (!before) return store.set({ value: { month, users: [], isDone: true } satisfies Progress });
  if (before.month === month && before.isDone) return;
  const users = before.month === month ? [...before.users] : [];
  const due = new Map<string, Promise<Due[]>>();
  let isDone = true;
  for (const { id, email, brands: own } of await readEditors(roles)) {
    if (users.includes(id)) continue;
    const sections: Section<Due>[] = [];
    for (const brand of own) {
      const entries = due.get(brand.id) ?? read(brand);
      due.set(brand.id, entries);
      if ((await entries).length) sections.push({ brand, entries: await entries });
    }
    if (!sections.length) continue;
    const messageId = `<${name}-${month}-${id}@${domain}>`;
    const sent = await send({ to: email, messageId, letterhead: ofGroup, ...write(sections) });
    if (sent.kind !== 'accepted') strapi.log.warn(`A mail about due reviews was not sent (${sent.reason})`);
    if (sent.kind === 'later') {
      isDone = false;
      if (sent.isServer) break;
      continue;
    }
    users.push(id);
    await store.set({ value: { month, users, isDone: false } satisfies Progress });
  }
  await store.set({ value: { month, users, isDone } satisfies Progress });
}

export interface Editor {
  id: number;
  email: string;
  /** Brands in the mail of this editor. */
  brands: Brand[];
}

interface User extends Pick<Editor, 'id' | 'email'> {
  isActive: boolean;
  blocked: boolean | null;
  roles: { code: string }[];
}

/** Reads the editors of all brands. Editors of the group get the mails of brands that have no editor of their own. */
export async function readEditors(of: readonly string[]): Promise<Editor[]> {
  const where = { isActive: true, roles: { $or: of.map((role) => ({ code: { $startsWith: `${role}-` } })) } };
  const users = await queryRows<User>('admin::user').findMany({ where, populate: ['roles'] });
  const active = users.filter(({ blocked }) => !blocked);
  const hasRole = ({ roles }: User, brand: string) =>
    roles.some(({ code }) => of.some((role) => code === `${role}-${brand}`));
  return active.map((user) => {
    const isOwn = ({ id }: Brand) =>
      hasRole(user, id) || (hasRole(user, 'gruppe') && !active.some((other) => hasRole(other, id)));
    return { id: user.id, email: user.email, brands: brands.filter(isOwn) };
  });
}

async function readDue(brand: Brand): Promise<Reviewed[]> {
  const versions = await Promise.all(siteUids.map((uid) => readVersions(brand, uid)));
  return listDue(brand, versions.flat());
}

interface Section<Due> {
  brand: Brand;
  entries: Due[];
}

function writeMail(sections: readonly Section<Reviewed>[]): Pick<Mail, 'subject' | 'letter'> {
  const panel = strapi.config.get<string>('admin.absoluteUrl');
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const names = sections.length === 1 ? (sections[0]?.brand.name ?? '') : `${sections.length} Websites`;
  const paragraphs = sections.flatMap(({ brand, entries }) => {
    const more = entries.length - maxEntries;
    return [
      brand.name,
      ...entries.slice(0, maxEntries).map((entry) => writeEntry(entry, panel)),
      ...(more > 0 ? [`und ${more} weitere`] : []),
      `Alle auf einer Seite, mit dem Knopf «Stimmt noch»:\n${panel}/website?marke=${brand.id}`,
    ];
  });
  return {
    subject: `Stimmt das noch? ${names}: ${total === 1 ? '1 Eintrag' : `${total} Einträge`}`,
    letter: {
      greeting: 'Guten Tag',
      statement: 'Bitte sehen Sie nach, ob auf der Website noch stimmt, was hier steht.',
      paragraphs: [...paragraphs, closing],
    },
  };
}

function writeEntry({ version, review }: Reviewed, panel: string): string {
  const { title, kind, href } = nameEntry(version.uid, version.published);
  const facts = review.facts.map(({ name }) => name).join(', ');
  const day = formatDate(review.at, 'de-CH');
  const last = review.author ? `geprüft am ${day}` : `veröffentlicht am ${day}`;
  const line = [`${title} (${kind})`, facts, last].filter(Boolean).join('; ').replaceAll(/\s+/g, ' ');
  return `${line}\n${panel}${href}`;
}
