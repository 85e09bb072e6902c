import type { Locale } from '../../sites.config.ts';
import { pluralForms, type Translate } from '../i18n/translate.ts';
import { languageOf } from '../sites/locale-path.ts';
import { contactLimits } from './contact.ts';
import type { Problem } from './field-checks.ts';
import type { Form, RefusalReason, SendFailure } from './form-outcome.ts';

/** Texts of a form, in the language of the page. */
export interface FormLabels<Name extends string> extends ReturnType<typeof sharedLabels> {
  fields: Record<Name, string>;
  problems: Record<Name, Partial<Record<Problem, string>>>;
  privacyNotice: string;
  privacyLink: string;
  send: string;
  sending: string;
  sent: string;
  /** Note that the device keeps the input. */
  draftKept: string;
}

/** Labels that all forms share. @param failed advice if sending fails. */
export function sharedLabels(t: Translate, locale: Locale, failed: string) {
  return {
    // Number of missing fields, and of wrong fields.
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
      full: t('visit.full'),
      closed: t('visit.closed'),
      failed,
      offline: t('errors.offline'),
      unsure: t('forms.unsure'),
      cancelled: t('forms.cancelled'),
    } satisfies Record<RefusalReason | SendFailure, string>,
    // Advice to recover the input, if the page came back without it.
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
    // Label of the honeypot.
    trap: t('common.leaveEmpty'),
  };
}

/** Working days until a brand answers, from its configuration. */
export interface AnswerTimes {
  AntwortNachricht: number;
  AntwortBewerbung: number;
}

/**
 * Formats the promised time of the answer, shown in the form and after sending.
 *
 * @param hasNumber whether the visitor left a telephone number with the wish for a visit.
 */
export function answerPromise(
  form: Form,
  { AntwortNachricht, AntwortBewerbung }: AnswerTimes,
  t: Translate,
  hasNumber = true,
): string {
  if (form === 'visit') return t(hasNumber ? 'visit.byCall' : 'visit.byLetter');
  return form === 'application'
    ? t('application.answer', { count: AntwortBewerbung })
    : t('contact.answer', { count: AntwortNachricht });
}

export type ContactLabels = ReturnType<typeof contactLabels>;

export function contactLabels(t: Translate, locale: Locale) {
  const count = new Intl.NumberFormat(locale);
  const tooLong = (max: number) => t('errors.tooLong', { max: count.format(max) });
  return {
    ...sharedLabels(t, locale, t('contact.failed')),
    fields: {
      event: t('contact.event'),
      name: t('contact.name'),
      email: t('contact.email'),
      tel: t('application.tel'),
      callback: t('contact.callback'),
      message: t('contact.message'),
      privacy: t('contact.privacyNotice'),
    },
    problems: {
      event: { invalid: t('contact.errorEvent') },
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
    noEvent: t('contact.noEvent'),
    eventHint: t('contact.eventHint'),
    draftKept: t('forms.draftKeptText'),
    privacyNotice: t('contact.privacyNotice'),
    privacyLink: t('contact.privacyLink'),
    send: t('contact.send'),
    sending: t('contact.sending'),
    sent: t('contact.success'),
  };
}
