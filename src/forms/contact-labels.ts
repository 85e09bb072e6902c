import type { Locale } from '../../sites.config.ts';
import type { Translate } from '../i18n/translate.ts';
import { contactLimits } from './contact.ts';
import { sharedLabels } from './form-labels.ts';

export type ContactLabels = ReturnType<typeof contactLabels>;

export function contactLabels(t: Translate, locale: Locale) {
  const count = new Intl.NumberFormat(locale);
  const tooLong = (max: number) => t('errors.tooLong', { max: count.format(max) });
  return {
    ...sharedLabels(t, locale, t('contact.failed')),
    fields: {
      name: t('contact.name'),
      email: t('contact.email'),
      tel: t('application.tel'),
      callback: t('contact.callback'),
      message: t('contact.message'),
      privacy: t('contact.privacyNotice'),
    },
    problems: {
      name: { missing: t('contact.errorName'), tooLong: tooLong(contactLimits.name) },
      email: {
        missing: t('contact.errorReach'),
        invalid: t('contact.errorEmailInvalid'),
        tooLong: tooLong(contactLimits.email),
      },
      tel: { invalid: t('application.errorTelInvalid'), tooLong: tooLong(contactLimits.tel) },
      callback: { tooLong: tooLong(contactLimits.callback) },
      message: { missing: t('contact.errorMessage'), tooLong: tooLong(contactLimits.message) },
      privacy: { missing: t('contact.errorPrivacy') },
    },
    // Label and hint of the group with both ways to reach the sender.
    reach: t('contact.reach'),
    reachHint: t('contact.reachHint'),
    callbackHint: t('contact.callbackHint'),
    draftKept: t('forms.draftKeptText'),
    privacyNotice: t('contact.privacyNotice'),
    privacyLink: t('contact.privacyLink'),
    send: t('contact.send'),
    sending: t('contact.sending'),
    sent: t('contact.success'),
  };
}
