import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { labels } from '../bootstrap/labels.ts';
import { type Fields, populateWithAuthor, type Rule, walk } from '../content-model/documents.ts';
import { isLocalised, queryRows } from '../content-model/types.ts';
import type { Person, WholeRow } from '../live/entry-rows.ts';

/** Fields that Strapi sets itself. */
export const systemFields = [
  'id',
  'createdBy',
  'updatedBy',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  'localizations',
];

const clock = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });

/** Actions that can destroy another person's changes. */
const destructiveActions = ['update', 'discardDraft', 'delete'];

/** Actions after which the window has the latest version. */
const writeActions = [...destructiveActions, 'publish', 'unpublish'];

/** Warnings that a person got, until the action is repeated. */
const warned = new Set<string>();
/** Window that last wrote an entry, since the start. */
const windows = new Map<string, string>();

/**
 * Warns an editor once before a save, discard or delete destroys newer changes from another person or window. The
 * warning says who changed what; repeating the action confirms it. The panel sends the storage time of the version that
 * the editor started from, and an id of its window.
 */
export const warnOfLostUpdates: Rule = async (context, next) => {
  const { uid, action } = context;
  const request = strapi.requestContext.get();
  const user = (request?.state as { user?: Person } | undefined)?.user;
  const { 'x-began-with': began, 'x-window': ownWindow } = request?.request.headers ?? {};
  if (!writeActions.includes(action) || !uid.startsWith('api::') || !user) return next();
  const { documentId, locale, data } = context.params as { documentId: string; locale?: string; data?: Fields };
  const entry = JSON.stringify([uid, documentId, locale]);
  const isOfForm = typeof began === 'string';
  const stored = isOfForm && destructiveActions.includes(action) ? await findDraft(uid, documentId, locale) : null;
  if (stored && isOfForm) {
    if (data) forgetFormerParts(uid, data, stored);
    const isOfWindow = stored.updatedBy?.id === user.id && (windows.get(entry) ?? ownWindow) === ownWindow;
    const conflict = await findConflict(uid, { documentId, data, stored, isOfWindow, user, began });
    if (conflict) {
      const warning = JSON.stringify([entry, action, user.id, ownWindow, conflict.version.updatedAt]);
      if (!warned.delete(warning)) {
        warned.add(warning);
        throw new errors.ValidationError(warningText(conflict, user, uid, !data));
      }
    }
  }
  const written = await next();
  // A task, a replacement or a bundle is another window for every open form.
  const window = isOfForm ? ownWindow : '';
  if (typeof window === 'string') windows.set(entry, window);
  else windows.delete(entry);
  return written;
};

interface Attempt {
  documentId: string;
  /** Fields to store; undefined if the draft is discarded or deleted. */
  data: Fields | undefined;
  stored: WholeRow;
  /** Whether the same person stored it in the same window. */
  isOfWindow: boolean;
  user: Person;
  /** Storage time of the version that the editor started from. */
  began: string;
}

/** Newer version that an action would destroy. */
interface Conflict {
  version: WholeRow & { updatedBy: Person };
  isOtherLanguage: boolean;
  differing: string[];
}

async function findConflict(
  uid: UID.ContentType,
  { documentId, data, stored, isOfWindow, user, began }: Attempt,
): Promise<Conflict | undefined> {
  const isNewer = (version: WholeRow | null): version is Conflict['version'] =>
    version?.updatedBy != null && new Date(version.updatedAt).getTime() > Date.parse(began);
  const differing = data ? differences(data, stored) : [];
  if (!isOfWindow && isNewer(stored)) return { version: stored, isOtherLanguage: false, differing };
  const shared = differing.filter((name) => !isLocalised(uid, name));
  const elsewhere = shared.length ? await writtenElsewhere(uid, documentId, stored, user) : null;
  return isNewer(elsewhere) ? { version: elsewhere, isOtherLanguage: true, differing: shared } : undefined;
}

function warningText(
  { version: { updatedBy, updatedAt }, isOtherLanguage, differing }: Conflict,
  user: Person,
  uid: UID.ContentType,
  isRemoval: boolean,
): string {
  const isOwn = updatedBy.id === user.id;
  const who = isOwn ? 'Sie selbst haben' : `${describePerson(updatedBy)} hat`;
  const where = isOtherLanguage ? ' in einer anderen Sprache' : isOwn ? ' in einem anderen Fenster' : '';
  const happened = `${who} diesen Eintrag${where} um ${clock.format(new Date(updatedAt))} Uhr gespeichert, nachdem Sie ihn ${isOwn ? 'hier ' : ''}geöffnet haben.`;
  if (isRemoval)
    return `${happened} Wiederholen Sie es, damit auch diese Fassung weg ist; oder laden Sie die Seite neu, um sie zu sehen.`;
  const names = differing.map((name) => labels[uid]?.fields[name]?.[0] ?? name).join(', ');
  return `${happened}${names && ` Anders als bei Ihnen: ${names}.`} Ihre Eingaben stehen noch da, sind aber nicht gespeichert. Speichern Sie noch einmal, damit Ihre Fassung gilt; oder laden Sie die Seite neu und drücken Sie rechts «Verwerfen», um die andere zu sehen.`;
}

function findDraft(uid: UID.ContentType, documentId: string, locale?: string): Promise<WholeRow | null> {
  return queryRows<WholeRow>(uid).findOne({
    where: { documentId, publishedAt: null, ...(locale && locale !== '*' && { locale }) },
    // Picks the language that was changed last.
    orderBy: { updatedAt: 'desc' },
    populate: populateWithAuthor(uid),
  });
}

/**
 * Finds the draft in another language from which a shared field was changed. Strapi copies shared fields to this
 * language without recording the author. So this looks for the last other person who wrote before.
 */
async function writtenElsewhere(
  uid: UID.ContentType,
  documentId: string,
  { locale, updatedAt }: WholeRow,
  user: Person,
): Promise<WholeRow | null> {
  if (!locale) return null;
  const others = await queryRows<WholeRow>(uid).findMany({
    where: { documentId, publishedAt: null, locale: { $ne: locale }, updatedAt: { $lte: updatedAt } },
    orderBy: { updatedAt: 'desc' },
    populate: { updatedBy: true },
  });
  return others.find(({ updatedBy }) => updatedBy && updatedBy.id !== user.id) ?? null;
}

/**
 * Removes the ids of components that no longer exist. Discarding a draft gives components new ids, and Strapi would
 * reject the old ones that a form still holds. Without an id they are stored as new components.
 */
function forgetFormerParts(uid: UID.ContentType, data: Fields, stored: WholeRow): void {
  const present = new Set<string>();
  walk(uid, stored, (part, type) => present.add(`${type} ${part['id']}`));
  walk(uid, data, (part, type, path) => {
    if (path.length && !present.has(`${type} ${part['id']}`)) delete (part as Fields)['id'];
  });
}

export function differences(own: Fields, stored: Fields): string[] {
  return Object.keys(own).filter(
    (name) => name in stored && !systemFields.includes(name) && plain(own[name]) !== plain(stored[name]),
  );
}

/**
 * Serializes a value for comparison. Ignores component ids, which differ per version, and all forms of empty values.
 */
function plain(value: unknown): string {
  return JSON.stringify(value ?? '', (key, of) => {
    if (key === 'id' || key === '__temp_key__' || of === null || of === '') return undefined;
    return typeof of === 'object' && 'hash' in of ? of.url : of;
  });
}

export function describePerson({ firstname, lastname }: Person): string {
  return [firstname, lastname].filter(Boolean).join(' ') || 'Jemand';
}
