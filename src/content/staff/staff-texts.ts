import type { Translate } from '../../i18n/translate.ts';
import { keyText, readDocumentName } from '../document-name.ts';
import { passwordLength, type StaffMessage } from './staff-page.ts';

/** Returns the text of a message. @param waitMinutes until the next attempt is allowed, if known. */
export function staffMessage(message: StaffMessage, t: Translate, waitMinutes?: number): string {
  switch (message) {
    case 'missing':
      return `${t('login.errorUsername')} ${t('login.errorPassword')}`;
    case 'missingEmail':
      return t('login.errorEmail');
    case 'tooOften':
      return waitMinutes ? t('login.tooOften', { minutes: waitMinutes }) : t('errors.tooManyRequests');
    case 'elsewhere':
    case 'incomplete':
      return t(`forms.${message}`);
    case 'weak':
      return t('login.weak', { min: passwordLength.minCharacters });
    default:
      return t(`login.${message}`);
  }
}

const kinds = {
  pages: 'staff.page',
  jobs: 'staff.vacancy',
  events: 'staff.event',
  media: 'staff.mediaItem',
  homes: 'staff.home',
  bulletins: 'staff.bulletin',
  tariffs: 'staff.tariff',
  freePlaces: 'staff.freePlace',
  visits: 'staff.visit',
} as const;

/** Translates the name of a document in messages, «seite /kontakt (tabor)», for the page: «Seite /kontakt». */
export function documentText(document: string, t: Translate): string {
  const named = readDocumentName(document);
  if (!named) return document;
  const { collection, documentId, locale } = named;
  const text =
    collection === 'configuration'
      ? t('staff.configuration')
      : t(kinds[collection], { key: named.key ?? keyText(collection, { documentId }) });
  // Short names as in the language menu.
  return locale ? `${text} (${locale.slice(0, 2).toUpperCase()})` : text;
}
