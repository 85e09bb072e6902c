import type { Core } from '@strapi/strapi';

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
