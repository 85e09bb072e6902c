import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { labels } from '../bootstrap/labels.ts';
import { type Fields, populateDeep, type Rule, walk } from '../content-model/documents.ts';
import { rowsOf } from '../content-model/types.ts';

interface Person {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
}

interface Stored extends Fields {
  updatedAt: string | Date;
  updatedBy: Person | null;
}

/** Fields that Strapi sets itself. */
const systemFields = [
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

/**
 * Warns an editor once before a save, discard or delete destroys newer changes from another person or window. The
 * warning says who changed what; repeating the action confirms it. The panel sends the storage time of the version that
 * the editor started from, and an id of its window.
 */
export const warnOfLostUpdates: Rule = (strapi) => {
  const warned = new Set<string>();
  /** Window that last wrote an entry, since the start. */
  const windows = new Map<string, string>();
  return async (context, next) => {
    const { uid, action } = context;
    const request = strapi.requestContext.get();
    const user = (request?.state as { user?: Person } | undefined)?.user;
    const { 'x-began-with': began, 'x-window': ownWindow } = request?.request.headers ?? {};
    if (!writeActions.includes(action) || !uid.startsWith('api::') || !user || typeof began !== 'string') return next();
    const { documentId, locale, data } = context.params as { documentId: string; locale?: string; data?: Fields };
    const entry = JSON.stringify([uid, documentId, locale]);
    const stored = destructiveActions.includes(action) ? await draftOf(strapi, uid, documentId, locale) : null;
    if (stored) {
      if (data) forgetFormerParts(strapi, uid, data, stored);
      const { updatedAt, updatedBy } = stored;
      const isOfWindow = updatedBy?.id === user.id && (windows.get(entry) ?? ownWindow) === ownWindow;
      const warning = JSON.stringify([entry, action, user.id, ownWindow, updatedAt]);
      if (updatedBy && !isOfWindow && new Date(updatedAt).getTime() > Date.parse(began) && !warned.delete(warning)) {
        warned.add(warning);
        // Tells the panel to restore the typed values.
        request?.set('x-lost-update', 'true');
        const differing = data && differences(data, stored).map((name) => labels[uid]?.fields[name]?.[0] ?? name);
        throw new errors.ValidationError(warningText(updatedBy, updatedAt, updatedBy.id === user.id, differing));
      }
    }
    const written = await next();
    if (typeof ownWindow === 'string') windows.set(entry, ownWindow);
    else windows.delete(entry);
    return written;
  };
};

/** @param differing names of the differing fields; undefined if the draft is discarded or deleted. */
function warningText(author: Person, updatedAt: string | Date, isOwn: boolean, differing?: readonly string[]): string {
  const who = isOwn ? 'Sie selbst haben' : `${nameOf(author)} hat`;
  const happened = `${who} diesen Eintrag${isOwn ? ' in einem anderen Fenster' : ''} um ${clock.format(new Date(updatedAt))} Uhr gespeichert, nachdem Sie ihn ${isOwn ? 'hier ' : ''}geöffnet haben.`;
  if (!differing)
    return `${happened} Wiederholen Sie es, damit auch diese Fassung weg ist; oder laden Sie die Seite neu, um sie zu sehen.`;
  const names = differing.join(', ');
  return `${happened}${names && ` Anders als bei Ihnen: ${names}.`} Ihre Eingaben stehen noch da, sind aber nicht gespeichert. Speichern Sie noch einmal, damit Ihre Fassung gilt; oder laden Sie die Seite neu, um die andere zu sehen.`;
}

function draftOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  locale?: string,
): Promise<Stored | null> {
  const deep = populateDeep(strapi, uid);
  const populate = { ...(deep === true ? {} : deep), updatedBy: true };
  return rowsOf<Stored>(strapi, uid).findOne({
    where: { documentId, publishedAt: null, ...(locale && locale !== '*' && { locale }) },
    // Picks the language that was changed last.
    orderBy: { updatedAt: 'desc' },
    populate,
  });
}

/**
 * Removes the ids of components that no longer exist. Discarding a draft gives components new ids, and Strapi would
 * reject the old ones that a form still holds. Without an id they are stored as new components.
 */
function forgetFormerParts(strapi: Core.Strapi, uid: UID.ContentType, data: Fields, stored: Stored): void {
  const present = new Set<string>();
  walk(strapi, uid, stored, (part, type) => present.add(`${type} ${part['id']}`));
  walk(strapi, uid, data, (part, type, path) => {
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

function nameOf({ firstname, lastname }: Person): string {
  return [firstname, lastname].filter(Boolean).join(' ') || 'Jemand';
}
