import type { Translate } from '../i18n/translate.ts';
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
