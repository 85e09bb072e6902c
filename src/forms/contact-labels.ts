import type { Locale } from '../../sites.config.ts';
import type { Translate } from '../i18n/translate.ts';
import { type ContactField, contactLimits } from './contact.ts';
import { type FormLabels, sharedLabels } from './form-labels.ts';

export type ContactLabels = FormLabels<ContactField>;

export function contactLabels(t: Translate, locale: Locale): ContactLabels {
  const count = new Intl.NumberFormat(locale);
  const tooLong = (max: number) => t('errors.tooLong', { max: count.format(max) });
  return {
    ...sharedLabels(t, t('contact.failed')),
    fields: {
      name: t('contact.name'),
      email: t('contact.email'),
      message: t('contact.message'),
      privacy: t('contact.privacyNotice'),
    },
    problems: {
      name: { missing: t('contact.errorName'), tooLong: tooLong(contactLimits.name) },
      email: {
        missing: t('contact.errorEmail'),
        invalid: t('contact.errorEmailInvalid'),
        tooLong: tooLong(contactLimits.email),
      },
      message: { missing: t('contact.errorMessage'), tooLong: tooLong(contactLimits.message) },
      privacy: { missing: t('contact.errorPrivacy') },
    },
    summary: t('contact.errorSummary'),
    privacyNotice: t('contact.privacyNotice'),
    privacyLink: t('contact.privacyLink'),
    send: t('contact.send'),
    sending: t('contact.sending'),
    sent: t('contact.success'),
  };
}
