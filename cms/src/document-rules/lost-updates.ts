import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { labels } from '../bootstrap/labels.ts';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import { walk } from '../content-model/walk.ts';
import type { Fields, Rule } from './rule.ts';

interface Person {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
}

interface Stored extends Fields {
  locale: string | null;
  updatedAt: string | Date;
  updatedBy: Person | null;
}

/** Maximum number of remembered warnings, and of windows. The oldest are dropped. */
const mostRemembered = 1_000;

/** Fields that Strapi fills in. */
const ofStrapi = ['id', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations'];

const clock = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });

/** Actions that can destroy another person's changes. */
const takesAway = ['update', 'discardDraft', 'delete'];

/** Actions after which the window has the latest version. */
const writes = [...takesAway, 'publish', 'unpublish'];

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
    if (!writes.includes(action) || !uid.startsWith('api::') || !user || typeof began !== 'string') return next();
    const { documentId, locale, data } = context.params as { documentId: string; locale?: string; data?: Fields };
    const entry = JSON.stringify([uid, documentId, locale]);
    const checkAndWrite = async () => {
      const write = async () => {
        const written = await next();
        windows.delete(entry);
        if (typeof ownWindow === 'string') windows.set(entry, ownWindow);
        forgetOldest(windows);
        return written;
      };
      const stored = takesAway.includes(action) ? await draftOf(strapi, uid, documentId, locale) : null;
      if (stored && data) forgetFormerParts(strapi, uid, data, stored);
      if (!stored) return write();
      const differing = data ? differences(data, stored) : [];
      const shared = differing.filter((name) => !isLocalised(strapi, uid, name));
      const isOfWindow = stored.updatedBy?.id === user.id && (windows.get(entry) ?? ownWindow) === ownWindow;
      const elsewhere = shared.length ? await writtenElsewhere(strapi, uid, documentId, stored, user) : null;
      const later = [isOfWindow ? null : stored, elsewhere].find(
        (version) => version?.updatedBy && new Date(version.updatedAt).getTime() > Date.parse(began),
      );
      if (!later?.updatedBy) return write();
      const changed = new Date(later.updatedAt);
      const warning = JSON.stringify([entry, action, user.id, ownWindow, changed]);
      if (warned.delete(warning)) return write();
      warned.add(warning);
      forgetOldest(warned);
      // Tells the panel to restore the typed values.
      request?.set('x-lost-update', 'true');
      const isOwn = later.updatedBy.id === user.id;
      const who = isOwn ? 'Sie selbst haben' : `${nameOf(later.updatedBy)} hat`;
      const where = later === elsewhere ? ' in einer anderen Sprache' : isOwn ? ' in einem anderen Fenster' : '';
      const happened = `${who} diesen Eintrag${where} um ${clock.format(changed)} Uhr gespeichert, nachdem Sie ihn ${isOwn ? 'hier ' : ''}geöffnet haben.`;
      if (!data)
        throw new errors.ValidationError(
          `${happened} Wiederholen Sie es, damit auch diese Fassung weg ist; oder laden Sie die Seite neu, um sie zu sehen.`,
        );
      const names = (later === elsewhere ? shared : differing).map((name) => labels[uid]?.fields[name]?.[0] ?? name);
      throw new errors.ValidationError(
        `${happened}${
          names.length ? ` Anders als bei Ihnen: ${names.join(', ')}.` : ''
        } Ihre Eingaben stehen noch da, sind aber nicht gespeichert. Speichern Sie noch einmal, damit Ihre Fassung gilt; oder laden Sie die Seite neu, um die andere zu sehen.`,
      );
    };
    // Locks the drafts, so that of two people who save at the same moment the second is warned.
    return strapi.db.transaction(async () => {
      await strapi.db.queryBuilder(uid).select('id').where({ documentId, publishedAt: null }).forUpdate().execute();
      return checkAndWrite();
    });
  };
};

function forgetOldest(remembered: Set<string> | Map<string, string>): void {
  for (const oldest of remembered.keys()) if (remembered.size > mostRemembered) remembered.delete(oldest);
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
 * Finds the draft in another language from which a shared field was changed. Strapi copies shared fields to this
 * language without recording the author. So this looks for the last other person who wrote before.
 */
async function writtenElsewhere(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  { locale, updatedAt }: Stored,
  user: Person,
): Promise<Stored | null> {
  if (!locale) return null;
  const others = await rowsOf<Stored>(strapi, uid).findMany({
    where: { documentId, publishedAt: null, locale: { $ne: locale }, updatedAt: { $lte: updatedAt } },
    orderBy: { updatedAt: 'desc' },
    populate: { updatedBy: true },
  });
  return others.find(({ updatedBy }) => updatedBy && updatedBy.id !== user.id) ?? null;
}

/** Tells whether a field has a separate value per language. */
function isLocalised(strapi: Core.Strapi, uid: UID.ContentType, name: string): boolean {
  const options = strapi.contentType(uid).attributes[name]?.pluginOptions as
    | { i18n?: { localized?: boolean } }
    | undefined;
  return options?.i18n?.localized === true;
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

/** Lists the fields that differ between two versions of a document. */
export function differences(own: Fields, stored: Fields): string[] {
  return Object.keys(own).filter(
    (name) => name in stored && !ofStrapi.includes(name) && plain(own[name]) !== plain(stored[name]),
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
