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

/** How much is remembered of warnings and of windows; the oldest are forgotten. */
const mostRemembered = 1_000;

/** Fields that nobody fills in. */
const ofStrapi = ['id', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations'];

const clock = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });

/** What takes away what somebody wrote. */
const takesAway = ['update', 'discardDraft', 'delete'];

/** After which a window has the last version. */
const writes = [...takesAway, 'publish', 'unpublish'];

/**
 * Two people in one entry, or one with two windows: who saves later, discards or removes it would take away what was
 * written there. She is told who and what, once, and decides by doing it again. The panel sends when the version was
 * stored that she began with, and a name of its window.
 */
export const warnOfLostUpdates: Rule = (strapi) => {
  const warned = new Set<string>();
  /** The window that wrote an entry last, since the start. */
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
      // For the panel, which puts back what was typed.
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
    // Of all languages the one that was changed last.
    orderBy: { updatedAt: 'desc' },
    populate,
  });
}

/**
 * The draft in another language that somebody else wrote last: what all languages share came from there. Strapi then
 * stores this language, too, and does not say who wrote; the one that was written first of them is where it was.
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

/** Whether each language has a field of its own. */
function isLocalised(strapi: Core.Strapi, uid: UID.ContentType, name: string): boolean {
  const options = strapi.contentType(uid).attributes[name]?.pluginOptions as
    | { i18n?: { localized?: boolean } }
    | undefined;
  return options?.i18n?.localized === true;
}

/**
 * Parts of an entry get other numbers where somebody discards a draft. Strapi would refuse those that a form still holds:
 * they are written as new ones.
 */
function forgetFormerParts(strapi: Core.Strapi, uid: UID.ContentType, data: Fields, stored: Stored): void {
  const present = new Set<string>();
  walk(strapi, uid, stored, (part, type) => present.add(`${type} ${part['id']}`));
  walk(strapi, uid, data, (part, type, path) => {
    if (path.length && !present.has(`${type} ${part['id']}`)) delete (part as Fields)['id'];
  });
}

/** The fields of a document that are not the same in both versions. */
export function differences(own: Fields, stored: Fields): string[] {
  return Object.keys(own).filter(
    (name) => name in stored && !ofStrapi.includes(name) && plain(own[name]) !== plain(stored[name]),
  );
}

/** Numbers of parts differ with each version, and what is empty has several forms. */
function plain(value: unknown): string {
  return JSON.stringify(value ?? '', (key, of) => {
    if (key === 'id' || key === '__temp_key__' || of === null || of === '') return undefined;
    return typeof of === 'object' && 'hash' in of ? of.url : of;
  });
}

function nameOf({ firstname, lastname }: Person): string {
  return [firstname, lastname].filter(Boolean).join(' ') || 'Jemand';
}
