import type { Core } from '@strapi/strapi';

/** Types whose entries are about a person who wrote to a home. */
const formTypes = ['api::bewerbung.bewerbung', 'api::kontaktnachricht.kontaktnachricht'];

/**
 * What arrives from a form is nobody's news: Strapi's events carry the whole entry, and a webhook, which anyone may add
 * in the panel without choosing types, would send it on.
 */
export function silenceForms({ eventHub }: Core.Strapi): void {
  const { emit } = eventHub;
  eventHub.emit = async (event, ...payloads) => {
    const [payload] = payloads as [{ uid?: string }?];
    if (!formTypes.includes(payload?.uid ?? '')) await emit(event, ...payloads);
  };
}
