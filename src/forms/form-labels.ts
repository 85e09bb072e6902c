import type { Translate } from '../i18n/translate.ts';
import type { Problem } from './field-checks.ts';
import type { RefusalReason } from './form-outcome.ts';

/** Why sending failed, as far as only the browser knows. */
export type SendFailure = 'offline' | 'cancelled' | 'failed';

/** The texts of a form, in the language of the page. */
export interface FormLabels<Name extends string> {
  fields: Record<Name, string>;
  problems: Record<Name, Partial<Record<Problem, string>>>;
  /** Stands above the list of what is wrong. */
  summary: string;
  refused: Record<RefusalReason | SendFailure, string>;
  optional: string;
  requiredHint: string;
  privacyNotice: string;
  privacyLink: string;
  send: string;
  sending: string;
  cancel: string;
  sent: string;
  /** With `{{number}}`. */
  receipt: string;
  receiptHint: string;
  /** Of the field that people do not see. */
  trap: string;
}

/** What all forms say alike. @param failed what to do where nothing else helps. */
export function sharedLabels(t: Translate, failed: string) {
  return {
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
    optional: t('common.optional'),
    cancel: t('forms.cancel'),
    requiredHint: t('common.requiredHint'),
    receipt: t('application.receipt', { number: '{{number}}' }),
    receiptHint: t('forms.receiptHint'),
    trap: t('common.leaveEmpty'),
  };
}
