import type { Core } from '@strapi/strapi';
import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import type { PublicationState } from '../../../src/origin/rebuild/publication-states.ts';
import { mailSettings } from '../../../src/platform/mail/mail-settings.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import { rowsOf } from '../content-model/rows.ts';
import { type EntryRow, localeOf } from '../live/entry-rows.ts';
import { isVersion } from '../live/entry-state.ts';
import { maxEntries, typesOf } from '../live/findings.ts';
import { holdOf, type LocatedHold } from '../live/problems.ts';
import type { PanelProblem } from '../live/states.ts';
import { hasOrigin, publicationState } from '../notifications/origin.ts';
import { type MayRead, readerOf, rightsOfUser } from '../roles/rights-of-request.ts';

interface Person {
  id: number;
  email: string;
  isActive: boolean;
  blocked: boolean;
}

interface Row extends EntryRow {
  updatedBy: Person | null;
}

/** People who were notified of a hold. `since` identifies the hold. */
interface Notified {
  since: string;
  people: number[];
}

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'held-mails' });

/** Reads the delay in minutes before publishers of a held brand are notified: `HELD_MAIL_MINUTES`. */
function heldMailMinutes({ HELD_MAIL_MINUTES: text = '' } = process.env): number {
  const minutes = text === '' ? 5 : Number(text);
  if (!(minutes > 0 && minutes <= 1_440))
    throw new Error(`HELD_MAIL_MINUTES must be a number above 0 and up to 1440, not «${text}»`);
  return minutes;
}

/** Checks regularly for held brands, and notifies the people who wait for them by mail. */
export function startHeldMails(strapi: Core.Strapi): void {
  const delayMs = heldMailMinutes() * 60_000;
  if (!hasOrigin()) return;
  if (!mailSettings()) {
    strapi.log.warn('mail: editors get no mail about held websites, because SMTP_URL and MAIL_FROM are not set');
    return;
  }
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const brand of brands as readonly Brand[]) await lookAt(strapi, brand, delayMs);
    } catch (error) {
      strapi.log.error(`mail: the check for held websites failed (${(error as Error).message})`);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, Math.min(60_000, delayMs));
  timer.unref();
  strapi.server.httpServer.once('close', () => clearInterval(timer));
}

async function lookAt(strapi: Core.Strapi, brand: Brand, delayMs: number): Promise<void> {
  const state = await publicationState(brand.id as BrandId);
  const store = storeOf(strapi);
  // The origin did not answer, so the state is unknown.
  if (!state) return;
  const { held, heldForMs = 0 } = state;
  if (!held || heldForMs < delayMs) return;
  const before = (await store.get({ key: brand.id })) as Notified | null;
  const notified = before?.since === held.since ? before.people : [];
  const hold = await holdOf(strapi, brand, held, () => true);
  const waiting = await peopleWaiting(strapi, brand, state, hold);
  const recipients = waiting.filter(({ person }) => !notified.includes(person.id));
  if (!recipients.length) return;
  // Stored before the mails are sent: after a crash in between, a missing mail is better than a second one.
  await store.set({
    key: brand.id,
    value: { since: held.since, people: [...notified, ...recipients.map(({ person }) => person.id)] },
  });
  for (const { person, mayRead } of recipients) {
    const { problems } = await holdOf(strapi, brand, held, (uid) => mayRead(uid, brand.id as BrandId));
    const mail = heldMail(brand, problems, panelUrl(strapi));
    await strapi
      .plugin('email')
      .service('email')
      .send({ to: person.email, ...mail });
  }
  strapi.log.info(`mail: sent to ${recipients.length} editors, because ${brand.id} is held back`);
}

interface Waiting {
  person: Person;
  mayRead: MayRead;
}

/**
 * Finds the last editors of entries that are published but not live, or that cause the hold. Skips editors who may no
 * longer read the entry.
 */
async function peopleWaiting(
  strapi: Core.Strapi,
  brand: Brand,
  { versions }: PublicationState,
  { problems }: LocatedHold,
): Promise<Waiting[]> {
  const id = brand.id as BrandId;
  const readers = new Map<number, MayRead>();
  const waiting = new Map<number, Waiting>();
  for (const uid of typesOf(strapi, brand)) {
    const isConfiguration = configuredBrand(uid) !== undefined;
    const rows = await rowsOf<Row>(strapi, uid).findMany({
      where: { publishedAt: { $notNull: true }, ...(!isConfiguration && { Marke: brand.id }) },
      select: ['documentId', 'locale', 'publishedAt'],
      populate: { updatedBy: { select: ['id', 'email', 'isActive', 'blocked'] } },
      limit: maxEntries,
    });
    for (const row of rows) {
      const { documentId, locale, updatedBy } = row;
      const version = versions[localeOf(row, brand)]?.[isConfiguration ? 'configuration' : documentId];
      const isInTheWay = problems.some(
        ({ at }) => at?.uid === uid && at.documentId === documentId && at.locale === locale,
      );
      if (!updatedBy?.isActive || updatedBy.blocked || !(isInTheWay || !isVersion(row, version))) continue;
      // Excludes people who have moved to another house.
      const mayRead = readers.get(updatedBy.id) ?? readerOf(await rightsOfUser(strapi, updatedBy));
      readers.set(updatedBy.id, mayRead);
      if (mayRead(uid, id)) waiting.set(updatedBy.id, { person: updatedBy, mayRead });
    }
  }
  return [...waiting.values()];
}

/** Returns the panel's public address. */
function panelUrl(strapi: Core.Strapi): string {
  return strapi.config.get<string>('admin.absoluteUrl').replace(/\/$/, '');
}

/** Maximum number of problems in a mail; the panel shows all. */
const maxProblems = 10;

/** Builds the mail to people with publications on a held website. */
function heldMail(
  { name, hosts: [host] }: Brand,
  problems: readonly PanelProblem[],
  panel: string,
): { subject: string; text: string } {
  return {
    subject: `${name}: Neues erscheint noch nicht auf ${host}`,
    text: `Guten Tag

Was Sie für ${name} veröffentlicht haben, ist gespeichert, erscheint aber noch nicht auf ${host}. Besucherinnen und Besucher sehen weiter den letzten guten Stand.

${whatToDo(problems, panel)}

Alles zu Ihrer Website: ${panel}/website

Dies ist die einzige Nachricht dazu; im Redaktionssystem sehen Sie, wenn alles live ist.

Freundliche Grüsse
${holding.name}
`,
  };
}

function whatToDo(problems: readonly PanelProblem[], panel: string): string {
  if (!problems.length)
    return 'Etwas Technisches ist im Weg. Sie müssen nichts korrigieren; bitte melden Sie es der Technik.';
  const others = problems.length - maxProblems;
  return [
    'Bitte korrigieren und veröffentlichen Sie:',
    ...problems.slice(0, maxProblems).map((problem) => problemText(problem, panel)),
    ...(others > 0 ? [`… und ${others} weitere Stellen.`] : []),
  ].join('\n\n');
}

function problemText({ entry, place, rule, href }: PanelProblem, panel: string): string {
  return [`– ${[entry, place].filter(Boolean).join(': ')}: ${rule}.`, ...(href ? [`  ${panel}${href}`] : [])].join(
    '\n',
  );
}
