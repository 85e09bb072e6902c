import type { Translate } from '../i18n/translate.ts';
import { fixedPaths } from '../sites/routes.ts';

/** Next steps of subjects, as keys of their texts. @default a message */
const stepOf: Partial<Record<string, 'visit' | 'apply'>> = { wohnen: 'visit', stellen: 'apply' };

/** Returns the button next to the contact of a subject. */
export function nextStep(
  subject: string,
  person: { Knopf?: string | undefined; Link?: string | undefined } | undefined,
  t: Translate,
  { path, takesVisits }: { path: string; takesVisits: boolean },
): { text: string; link: string } {
  return {
    text: person?.Knopf ?? t(`closing.${stepOf[subject] ?? 'write'}`),
    link: person?.Link ?? (subject === 'wohnen' && takesVisits ? visitLink(path) : stepLink(subject)),
  };
}

const stepLink = (subject: string) => (subject === 'stellen' ? fixedPaths.quickApplication : fixedPaths.contact);

/** Returns the link to the dates of visits; from the page of a home, to its own dates. */
function visitLink(path: string): string {
  const [, home] = path.split(`${fixedPaths.homes}/`);
  return home ? `${fixedPaths.visit}?haus=${home}` : fixedPaths.visit;
}

/** Finds the contact person of a subject, else the general one. */
export function findContact<Contact extends { Thema: string }>(
  all: readonly Contact[],
  subject: Contact['Thema'],
): Contact | undefined {
  return all.find(({ Thema }) => Thema === subject) ?? all.find(({ Thema }) => Thema === 'allgemein');
}
