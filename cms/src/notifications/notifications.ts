import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core, UID } from '@strapi/strapi';
import type { BrandId } from '../../../sites.config.ts';
import { draftEvent, signatureHeaders } from '../../../src/content/notification.ts';
import type {
  BookingCancellation,
  PublicationState,
  ReleaseMessage,
  StateQuestion,
  Usage,
  UsageQuestion,
} from '../../../src/releases/editor-messages.ts';
import { secret } from '../bootstrap/tokens.ts';
import { siteUids } from '../content-model/types.ts';
import { brandsOfEntry } from '../roles/brands-field.ts';

/** Events that change the pages of a site. Drafts and new files do not. */
const events = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/** Events of drafts. They concern only open previews. */
const draftEvents = ['entry.create', 'entry.update', 'entry.delete', 'entry.draft-discard'];

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
  AuchBei?: string | null;
}

/**
 * Notifies `REBUILD_URL` of publications. Strapi's webhooks are unsuitable: they are unsigned, are tried once, and
 * contain the whole entry.
 */
export function sendNotifications(): void {
  if (!hasOrigin()) return;
  // Creates the secret if there is none, because the receiver needs it too.
  secret('REBUILD_SECRET');
  for (const event of events) {
    strapi.eventHub.on(event, async ({ uid = 'plugin::upload.file', entry, media }: Payload) => {
      const isOfDraft = event === 'entry.delete' && !entry?.publishedAt;
      if (!media && (isOfDraft || !siteUids.includes(uid))) return;
      const changed = entry ?? media;
      if (!changed) return;
      const { documentId, locale, Marke: brand } = changed;
      const brands = brandsOfEntry({ ...changed });
      notify({ event, uid, documentId, locale, brand, ...(brands.length > 1 && { brands }) });
    });
  }
  for (const event of draftEvents)
    strapi.eventHub.on(event, async ({ uid, entry }: Payload) => {
      if (!entry || !uid || !process.env['PREVIEW_SECRET'] || !siteUids.includes(uid)) return;
      const { documentId, Marke: brand } = entry;
      // Sent once: an open preview also looks by itself.
      void postToOrigin('', { id: randomUUID(), event: draftEvent, uid, documentId, brand }).catch(() => {});
    });
}

/** Types of entries about a person who wrote to a home. */
const formTypes = ['api::anmeldung.anmeldung', 'api::bewerbung.bewerbung', 'api::kontaktnachricht.kontaktnachricht'];

/**
 * Suppresses Strapi's events about form entries. The events contain the whole entry, and webhooks added in the panel
 * would send it to others.
 */
export function silenceForms(): void {
  const { emit } = strapi.eventHub;
  strapi.eventHub.emit = async (event, ...payloads) => {
    const [payload] = payloads as [{ uid?: string }?];
    if (!formTypes.includes(payload?.uid ?? '')) await emit(event, ...payloads);
  };
}

/** Reference to a changed document, without its content. */
interface Change {
  event: string;
  uid: string;
  documentId: string;
  locale?: string | null;
  brand?: string | null;
  /** All brands, if the entry is on several websites. */
  brands?: readonly string[];
}

/** Notifies the origin of a change, if there is one. Returns at once, so that editors do not wait for the delivery. */
export function notify(change: Change): void {
  if (hasOrigin()) void deliver(strapi.log, { id: randomUUID(), ...change });
}

/** Delay before each attempt, in milliseconds. */
const delaysMs = [0, 1_000, 5_000, 30_000];

async function deliver(log: Core.Strapi['log'], message: Change & Message): Promise<void> {
  const name = `notification of ${message.event} ${message.uid} ${message.documentId}`;
  for (const delayMs of delaysMs) {
    // An unref'd timer does not delay the shutdown of the service.
    await sleep(delayMs, undefined, { ref: false });
    const failure = await postToOrigin('', message).then(
      ({ ok, status }) => (ok ? undefined : `status ${status}`),
      ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message),
    );
    if (!failure) return;
    log.warn(`${name} rejected: ${failure}`);
  }
  log.error(`${name} not delivered`);
}

/** Message with an id that is used once, so that the receiver can detect replayed messages. */
interface Message {
  id: string;
}

/** Tells whether an origin is configured. */
export function hasOrigin({ REBUILD_URL } = process.env): boolean {
  return Boolean(REBUILD_URL);
}

/** Asks the origin for the publication state of a brand; undefined if it does not answer. */
export function publicationState(brand: BrandId): Promise<PublicationState | undefined> {
  const question: StateQuestion & Message = { id: randomUUID(), ask: 'state', brand };
  return askOrigin('/state', question);
}

/** Asks the origin what was read of a website in a month; undefined if it does not answer. */
export function askForUsage(brand: BrandId, month: string | undefined): Promise<Usage | undefined> {
  return askOrigin('/usage', { id: randomUUID(), ask: 'usage', brand, ...(month && { month }) });
}

/** Asks the origin to cancel a booking; undefined if it does not answer. */
export function cancelBooking(brand: BrandId, booking: string): Promise<{ isCancelled: boolean } | undefined> {
  return askOrigin('/booking', { id: randomUUID(), ask: 'cancel', brand, booking });
}

function askOrigin<Answer>(
  path: string,
  question: Message & (StateQuestion | UsageQuestion | BookingCancellation),
): Promise<Answer | undefined> {
  return postToOrigin(path, question, 5_000)
    .then((response) => (response.ok ? (response.json() as Promise<Answer>) : undefined))
    .catch(() => undefined);
}

/** Sends a question or request about the releases of a brand. Rolling back waits for a running build to end. */
export function askForReleases(message: ReleaseMessage): Promise<Response> {
  return postToOrigin('/releases', { id: randomUUID(), ...message }, 70_000);
}

/** Posts a message below the first address of `REBUILD_URL` that answers. The signature covers the time. */
async function postToOrigin(path: string, message: Message & Partial<Change>, timeoutMs = 10_000): Promise<Response> {
  // The variable contains two keys during a rotation: `new,old`. The receiver accepts both.
  const [key = ''] = secret('REBUILD_SECRET').split(',');
  const body = JSON.stringify(message);
  const failures: unknown[] = [];
  for (const address of (process.env['REBUILD_URL'] ?? '').split(',')) {
    const response = await fetch(address.trim().replace(/\/$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(body, key.trim()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error) => failures.push(error));
    if (response instanceof Response) return response;
  }
  throw failures[0];
}
