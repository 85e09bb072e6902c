import type { Translate } from '../../i18n/translate.ts';
import { passwordLength } from './password-rule.ts';
import type { StaffMessage } from './staff-page.ts';

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
      return t('forms.elsewhere');
    case 'weak':
      return t('login.weak', { min: passwordLength.minCharacters });
    default:
      return t(`login.${message}`);
  }
}

const kinds = {
  seite: 'staff.page',
  stelle: 'staff.vacancy',
  veranstaltung: 'staff.event',
  medium: 'staff.mediaItem',
  haus: 'staff.home',
} as const;

/** Translates the name of a document in messages, «seite /kontakt (tabor)», for the page: «Seite /kontakt». */
export function documentText(document: string, t: Translate): string {
  const configuration = /^konfiguration-[a-z-]+(?: \((?<language>[^)]+)\))?$/.exec(document)?.groups;
  if (configuration) return t('staff.configuration') + languageText(configuration['language']);
  const entry = /^(?<kind>\w+) (?<key>.+) \([a-z-]+(?:, (?<language>[^)]+))?\)$/.exec(document)?.groups;
  if (!entry || !isKind(entry['kind'])) return document;
  return t(kinds[entry['kind']], { key: entry['key'] }) + languageText(entry['language']);
}

/** Abbreviates a language like the language menu does: «it-CH» → « (IT)». */
const languageText = (language: string | undefined) => (language ? ` (${language.slice(0, 2).toUpperCase()})` : '');

const isKind = (kind: string | undefined): kind is keyof typeof kinds => !!kind && Object.hasOwn(kinds, kind);
