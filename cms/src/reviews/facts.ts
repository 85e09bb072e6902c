import type { UID } from '@strapi/strapi';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { type Part, type Path, walk } from '../content-model/documents.ts';

/** Statement of an entry that becomes wrong over time. */
export interface LocatedFact {
  /** «Kontaktperson Anna Muster» */
  name: string;
  /** Place in the form of the panel. */
  path: Path;
  value: Part;
}

/** Names of the facts by the component or block that holds them. */
const names: Readonly<Record<string, (part: Part) => string>> = {
  'teile.person': ({ Name }) => `Kontaktperson ${Name ?? ''}`.trim(),
  'teile.empfangszeit': () => 'Öffnungszeiten',
  'bloecke.oeffnungszeiten': ({ Titel }) => `Öffnungszeiten «${Titel ?? ''}»`,
  'bloecke.preise': ({ Titel }) => `Preise «${Titel ?? ''}»`,
  'bloecke.rechenbeispiel': ({ Titel }) => `Preise «${Titel ?? ''}»`,
};

/** Lists persons, prices and opening hours of an entry, in the order of its form. Expired blocks are omitted. */
export function listFacts(uid: UID.ContentType, document: Part): LocatedFact[] {
  const facts: LocatedFact[] = [];
  const today = dayInZurich(new Date());
  walk(uid, document, (part, partUid, path) => {
    const until = part['PubliziertBis'];
    if (typeof until === 'string' && until < today) return;
    const name = names[partUid]?.(part);
    if (name) facts.push({ name, path, value: part });
  });
  return facts;
}
