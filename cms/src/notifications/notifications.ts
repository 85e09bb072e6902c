import type { Core, UID } from '@strapi/strapi';
import { secret } from '../bootstrap/secrets-file.ts';
import { siteTypes } from '../content-model/site-types.ts';
import { hasOrigin, notify } from './origin.ts';

/** Events that change the pages of a site. Drafts and new files do not. */
const events = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/** Payload of Strapi's events: an entry and its type, or a file. */
interface Payload {
  uid?: UID.ContentType;
  entry?: Changed & { publishedAt?: string | null };
  media?: Changed;
}

interface Changed {
  documentId: string;
  locale?: string | null;
  Marke?: string | null;
}

/**
 * Notifies `REBUILD_URL` of publications. Strapi's webhooks are unsuitable: they are unsigned, are tried once, and
 * contain the whole entry.
 */
export function sendNotifications(strapi: Core.Strapi): void {
  if (!hasOrigin()) return;
  // Creates the secret if there is none, because the receiver needs it too.
  secret('REBUILD_SECRET');
  const read: string[] = siteTypes(strapi).map(({ uid }) => uid);
  for (const event of events) {
    strapi.eventHub.on(event, async ({ uid = 'plugin::upload.file', entry, media }: Payload) => {
      const isOfDraft = event === 'entry.delete' && !entry?.publishedAt;
      if (!media && (isOfDraft || !read.includes(uid))) return;
      const changed = entry ?? media;
      if (!changed) return;
      const { documentId, locale, Marke: brand } = changed;
      notify(strapi, { event, uid, documentId, locale, brand });
    });
  }
}

/** Types of entries about a person who wrote to a home. */
const formTypes = ['api::bewerbung.bewerbung', 'api::kontaktnachricht.kontaktnachricht'];

/**
 * Suppresses Strapi's events about form entries. The events contain the whole entry, and webhooks added in the panel
 * would send it to others.
 */
export function silenceForms({ eventHub }: Core.Strapi): void {
  const { emit } = eventHub;
  eventHub.emit = async (event, ...payloads) => {
    const [payload] = payloads as [{ uid?: string }?];
    if (!formTypes.includes(payload?.uid ?? '')) await emit(event, ...payloads);
  };
}
