import type { Core, UID } from '@strapi/strapi';
import { type Brand, brands } from '../../../sites.config.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { mailSettings } from '../../../src/platform/mail/mail-settings.ts';
import { mailDomain, mailer, type SendMail } from '../../../src/platform/mail/send-mail.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import { queryRows, siteTypes } from '../content-model/types.ts';
import { readVersions } from '../live/entry-rows.ts';
import { nameEntry } from '../live/problems.ts';
import { workQueue } from '../uploads/checked-uploads.ts';
import { listDue, type Reviewed } from './due.ts';

/** Every hour of the day, so that the first attempt of a month is on its first day. */
const hourlyByDay = '0 27 6-20 * * *';

/** Maximum number of entries of one brand in a mail. */
const maxEntries = 20;

/** Progress of this month's mails. */
interface Progress {
  /** `2027-05` */
  month: string;
  /** Ids of the users who got their mail. */
  users: number[];
  isDone: boolean;
}

/** Sends editors a mail in each month in which entries of their brands are due for a review. */
export function startReviewMails(strapi: Core.Strapi): void {
  const settings = mailSettings();
  if (!settings) return;
  const [send, domain, oneAtATime] = [mailer(settings), mailDomain(settings), workQueue()];
  const task = () =>
    oneAtATime(() => sendDue(strapi, send, domain)).catch((error) => {
      strapi.log.error(`The mails about due reviews failed: ${asError(error).message}`);
    });
  strapi.cron.add({ reviews: { task, options: hourlyByDay } });
  void task();
}

async function sendDue(strapi: Core.Strapi, send: SendMail, domain: string): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'review-mails', key: 'progress' });
  const month = dayInZurich(new Date()).slice(0, 7);
  const before = (await store.get()) as Progress | null;
  // A new service sends its first mails next month.
  if (!before) return store.set({ value: { month, users: [], isDone: true } satisfies Progress });
  if (before.month === month && before.isDone) return;
  const users = before.month === month ? [...before.users] : [];
  const due = new Map<string, Promise<Reviewed[]>>();
  let isDone = true;
  for (const { id, email, brands: own } of await readEditors(strapi)) {
    if (users.includes(id)) continue;
    const sections: Section[] = [];
    for (const brand of own) {
      const entries = due.get(brand.id) ?? readDue(strapi, brand);
      due.set(brand.id, entries);
      if ((await entries).length) sections.push({ brand, entries: await entries });
    }
    if (!sections.length) continue;
    const messageId = `<review-${month}-${id}@${domain}>`;
    const sent = await send({ to: email, messageId, ...writeMail(strapi, sections) });
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

interface Editor {
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
async function readEditors(strapi: Core.Strapi): Promise<Editor[]> {
  const where = { isActive: true, roles: { code: { $startsWith: 'redaktion-' } } };
  const users = await queryRows<User>(strapi, 'admin::user').findMany({ where, populate: ['roles'] });
  const active = users.filter(({ blocked }) => !blocked);
  const hasRole = ({ roles }: User, of: string) => roles.some(({ code }) => code === `redaktion-${of}`);
  return active.map((user) => {
    const isOwn = ({ id }: Brand) =>
      hasRole(user, id) || (hasRole(user, 'gruppe') && !active.some((other) => hasRole(other, id)));
    return { id: user.id, email: user.email, brands: (brands as readonly Brand[]).filter(isOwn) };
  });
}

async function readDue(strapi: Core.Strapi, brand: Brand): Promise<Reviewed[]> {
  const types = siteTypes(strapi).map(({ uid }) => uid as UID.ContentType);
  const versions = await Promise.all(types.map((uid) => readVersions(strapi, brand, uid)));
  return listDue(strapi, brand, versions.flat());
}

interface Section {
  brand: Brand;
  entries: Reviewed[];
}

function writeMail(strapi: Core.Strapi, sections: readonly Section[]): { subject: string; text: string } {
  const panel = strapi.config.get<string>('admin.absoluteUrl');
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const names = sections.length === 1 ? (sections[0]?.brand.name ?? '') : `${sections.length} Websites`;
  const paragraphs = sections.flatMap(({ brand, entries }) => {
    const more = entries.length - maxEntries;
    return [
      brand.name,
      ...entries.slice(0, maxEntries).map((entry) => writeEntry(strapi, entry, panel)),
      ...(more > 0 ? [`und ${more} weitere`] : []),
      `Alle auf einer Seite, mit dem Knopf «Stimmt noch»:\n${panel}/website?marke=${brand.id}`,
    ];
  });
  const text = `Guten Tag

Bitte sehen Sie nach, ob auf der Website noch stimmt, was hier steht.

${paragraphs.join('\n\n')}

Freundliche Grüsse
${holding.name}
`;
  return { subject: `Stimmt das noch? ${names}: ${total === 1 ? '1 Eintrag' : `${total} Einträge`}`, text };
}

function writeEntry(strapi: Core.Strapi, { version, review }: Reviewed, panel: string): string {
  const { title, kind, href } = nameEntry(strapi, version.uid, version.published);
  const facts = review.facts.map(({ name }) => name).join(', ');
  const day = formatDate(review.at, 'de-CH');
  const last = review.author ? `geprüft am ${day}` : `veröffentlicht am ${day}`;
  const line = [`${title} (${kind})`, facts, last].filter(Boolean).join('; ').replaceAll(/\s+/g, ' ');
  return `– ${line}\n  ${panel}${href}`;
}
