import type { Translate } from '../i18n/translate.ts';
import type { Form } from './form-outcome.ts';

/** Working days within which a brand answers, of its configuration. */
export interface AnswerTimes {
  AntwortNachricht: number;
  AntwortBewerbung: number;
}

/** Until when somebody answers: what the form promises, and what is said again once it was sent. */
export function answerPromise(form: Form, { AntwortNachricht, AntwortBewerbung }: AnswerTimes, t: Translate): string {
  return form === 'contact'
    ? t('contact.answer', { count: AntwortNachricht })
    : t('application.answer', { count: AntwortBewerbung });
}
