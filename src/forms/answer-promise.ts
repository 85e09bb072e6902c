import type { Translate } from '../i18n/translate.ts';
import type { Form } from './form-outcome.ts';

/** Working days until a brand answers, from its configuration. */
export interface AnswerTimes {
  AntwortNachricht: number;
  AntwortBewerbung: number;
}

/** Formats the promised time of the answer, shown in the form and after sending. */
export function answerPromise(form: Form, { AntwortNachricht, AntwortBewerbung }: AnswerTimes, t: Translate): string {
  return form === 'contact'
    ? t('contact.answer', { count: AntwortNachricht })
    : t('application.answer', { count: AntwortBewerbung });
}
