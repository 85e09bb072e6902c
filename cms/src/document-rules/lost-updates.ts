import { errors } from '@strapi/utils';
import { labels } from '../bootstrap/labels.ts';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import type { Fields, Rule } from './rule.ts';

interface Person {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
}

interface Stored extends Fields {
  updatedAt: string | Date;
  updatedBy: Person | null;
}

const ofStrapi = ['id', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations'];

const clock = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });

/**
 * Warns an editor once before a save, discard or delete destroys newer changes of another person. The warning says who
 * changed what; repeating the action confirms it. The panel sends the storage time of the version that the editor
 * started from.
 */
export const warnOfLostUpdates: Rule = (strapi) => {
  const warned = new Set<string>();
  return async (context, next) => {
    const { uid, action } = context;
    const request = strapi.requestContext.get();
    const user = (request?.state as { user?: Person } | undefined)?.user;
    const began = request?.request.headers['x-began-with'];
    if (!['update', 'discardDraft', 'delete'].includes(action) || !uid.startsWith('api::')) return next();
    if (!user || typeof began !== 'string') return next();
    const { documentId, locale, data } = context.params as { documentId: string; locale?: string; data?: Fields };
    const deep = populateDeep(strapi, uid);
    const stored = await rowsOf<Stored>(strapi, uid).findOne({
      where: { documentId, publishedAt: null, ...(locale && locale !== '*' && { locale }) },
      // Picks the language that was changed last.
      orderBy: { updatedAt: 'desc' },
      populate: { ...(deep === true ? {} : deep), updatedBy: true },
    });
    if (!stored?.updatedBy || stored.updatedBy.id === user.id) return next();
    if (new Date(stored.updatedAt).getTime() <= Date.parse(began)) return next();
    const warning = JSON.stringify([uid, documentId, locale, action, user.id, stored.updatedAt]);
    if (warned.delete(warning)) return next();
    warned.add(warning);
    // Tells the panel to restore the typed values.
    request?.set('x-lost-update', 'true');
    const { firstname, lastname } = stored.updatedBy;
    const who = [firstname, lastname].filter(Boolean).join(' ') || 'Jemand';
    const happened = `${who} hat diesen Eintrag um ${clock.format(new Date(stored.updatedAt))} Uhr gespeichert, nachdem Sie ihn geöffnet haben.`;
    if (!data)
      throw new errors.ValidationError(
        `${happened} Wiederholen Sie es, damit auch diese Fassung weg ist; oder laden Sie die Seite neu, um sie zu sehen.`,
      );
    const names = differences(data, stored).map((name) => labels[uid]?.fields[name]?.[0] ?? name);
    const differing = names.length ? ` Anders als bei Ihnen: ${names.join(', ')}.` : '';
    throw new errors.ValidationError(
      `${happened}${differing} Ihre Eingaben stehen noch da, sind aber nicht gespeichert. Speichern Sie noch einmal, damit Ihre Fassung gilt; oder laden Sie die Seite neu, um die andere zu sehen.`,
    );
  };
};

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
