import type { Block } from '../blocks/schemas.ts';
import type { Entry } from '../content/parse.ts';
import type { Subject } from '../content/schemas/contact-person.ts';
import type { SiteView } from '../content/site-view.ts';
import { findContact, nextStep } from '../fields/contacts.ts';
import type { Person } from '../fields/parts.ts';
import type { Translate } from '../i18n/translate.ts';
import { fixedPaths } from '../sites/routes.ts';

/** Pages without a contact person: forms, legal pages, search, and pages for the staff. */
const pagesWithoutPerson: readonly string[] = [
  fixedPaths.contact,
  fixedPaths.visit,
  fixedPaths.placeRequest,
  fixedPaths.quickApplication,
  fixedPaths.imprint,
  fixedPaths.privacy,
  fixedPaths.search,
  fixedPaths.mailSignature,
  fixedPaths.auth,
  fixedPaths.intern,
];

/** Subject of the pages at a path and below; the first match counts. */
const subjectOfPath: readonly (readonly [string, Subject])[] = [
  [fixedPaths.livingEvents, 'veranstaltungen'],
  [fixedPaths.events, 'veranstaltungen'],
  [fixedPaths.media, 'medien'],
  [fixedPaths.living, 'wohnen'],
  [fixedPaths.homes, 'wohnen'],
  [fixedPaths.careSupport, 'pflege'],
  [fixedPaths.gastronomy, 'gastronomie'],
  [fixedPaths.jobs, 'stellen'],
];

/** Blocks of a page, the subject that its editor chose, and the head of a house. */
export type ClosedPage = Partial<Pick<Entry<'pages'>, 'Ansprechperson' | 'Inhalt'>> & Pick<Entry<'homes'>, 'Leitung'>;

/** Contact at the end of a page. */
export interface ClosingContact {
  title: string;
  /** Missing if editors have entered no person for the subject. */
  person?: Person | undefined;
  telephone?: string | undefined;
  email?: string | undefined;
  hours?: string | undefined;
  step: { text: string; link: string };
  /** Whether editors wrote the title and the step, in the language of the configuration. */
  isWritten: { title: boolean; step: boolean };
  /** Whether it names the free places, which the home page and the pages of the homes show further up. */
  hasPlaces: boolean;
}

/**
 * Chooses the contact at the end of a page: the person of its subject, else the general one, else the house itself.
 *
 * @returns undefined for pages that end with a contact of their own, and for pages that need none.
 */
export function closingContact(
  { Inhalt: blocks = [], Ansprechperson: chosen, Leitung }: ClosedPage,
  { path, configuration, takesVisits }: { path: string } & Pick<SiteView, 'configuration' | 'takesVisits'>,
  t: Translate,
): ClosingContact | undefined {
  const last = blocks.at(-1);
  if (chosen === 'niemand' || pagesWithoutPerson.includes(path)) return undefined;
  if (!chosen && last && personsIn(last)) return undefined;
  const isBelow = (parent: string) => path === parent || path.startsWith(`${parent}/`);
  const subject = chosen ?? subjectOfPath.find(([parent]) => isBelow(parent))?.[1] ?? 'allgemein';
  const { Telefon, Email } = configuration;
  const found = findContact(configuration.Ansprechpersonen, subject);
  const isShown = found?.Bild && JSON.stringify([blocks, Leitung]).includes(found.Bild.url);
  return {
    title: found?.Titel ?? t(`closing.${subject}`),
    // A face appears once on a page.
    person: found && isShown ? { ...found, Bild: undefined } : found,
    telephone: found?.Telefon ?? Telefon,
    email: found?.Email ?? Email,
    hours: found?.Zeiten,
    step: nextStep(subject, found, t, { path, takesVisits }),
    isWritten: { title: Boolean(found?.Titel), step: Boolean(found?.Knopf) },
    hasPlaces: subject === 'wohnen' && path !== fixedPaths.home && !path.startsWith(`${fixedPaths.homes}/`),
  };
}

function personsIn(block: Block): readonly Person[] | undefined {
  if (block.__component === 'bloecke.kontakt') return block.Personen;
  return block.__component === 'bloecke.portraet' ? [block.Person] : undefined;
}
