import type { Locale } from '../../sites.config.ts';
import { pluralForms } from '../i18n/plural-forms.ts';
import type { PluralForms } from '../i18n/plural-text.ts';
import type { Translate } from '../i18n/translate.ts';
import { type Language, languageOf } from '../sites/locale-path.ts';
import type { Problem } from './field-checks.ts';
import type { RefusalReason } from './form-outcome.ts';

/** Why sending failed, as far as only the browser knows. */
export type SendFailure = 'offline' | 'cancelled' | 'failed';

/** The texts of a form, in the language of the page. */
export interface FormLabels<Name extends string> {
  fields: Record<Name, string>;
  problems: Record<Name, Partial<Record<Problem, string>>>;
  /** How many fields are still empty, and how many are wrong. */
  missing: PluralForms;
  wrong: PluralForms;
  /** Of the page; it decides how numbers are read. */
  language: Language;
  refused: Record<RefusalReason | SendFailure, string>;
  /** Where to find what was typed, if the page has come back without it. */
  stepBack: string;
  optional: string;
  requiredHint: string;
  privacyNotice: string;
  privacyLink: string;
  opensInNewTab: string;
  /** What the tick is called where its label is too long. */
  privacyShort: string;
  send: string;
  sending: string;
  cancel: string;
  sent: string;
  /** With `{{name}}` of the sender, and for those who have none. */
  thanks: string;
  thanksPlain: string;
  /** With `{{number}}`. */
  receipt: string;
  receiptHint: string;
  /** Of the field that people do not see. */
  trap: string;
  /** That the device keeps what is typed. */
  draftKept: string;
  forget: string;
  forgotten: string;
  undo: string;
}

/** What all forms say alike. @param failed what to do where nothing else helps. */
export function sharedLabels(t: Translate, locale: Locale, failed: string) {
  return {
    missing: pluralForms('forms.missing', locale, t),
    wrong: pluralForms('forms.wrong', locale, t),
    language: languageOf(locale),
    refused: {
      tooLarge: t('forms.tooLarge'),
      incomplete: t('forms.incomplete'),
      elsewhere: t('forms.elsewhere'),
      robot: t('forms.robot'),
      tooOften: t('errors.tooManyRequests'),
      busy: t('forms.busy'),
      notKept: failed,
      failed,
      offline: t('errors.offline'),
      cancelled: t('forms.cancelled'),
    },
    stepBack: t('forms.stepBack'),
    optional: t('common.optional'),
    cancel: t('forms.cancel'),
    requiredHint: t('common.requiredHint'),
    privacyShort: t('pages.privacy'),
    opensInNewTab: t('common.opensInNewTab'),
    thanks: t('forms.thanks', { name: '{{name}}' }),
    thanksPlain: t('forms.thanksPlain'),
    forget: t('signature.forget'),
    forgotten: t('signature.forgotten'),
    undo: t('signature.undo'),
    receipt: t('application.receipt', { number: '{{number}}' }),
    receiptHint: t('forms.receiptHint'),
    trap: t('common.leaveEmpty'),
  };
}
