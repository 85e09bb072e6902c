import type { Locale } from '../../sites.config.ts';
import type { Form } from './form-outcome.ts';

/** Where forms are sent to. */
export const formEndpoints: Readonly<Record<Form, string>> = { contact: '/api/kontakt', application: '/api/bewerbung' };

/** Where a form goes: `/api/kontakt?locale=fr-CH`. The answer is in that language, whatever became of the form. */
export function formAddress(form: Form, locale: Locale): string {
  return `${formEndpoints[form]}?locale=${locale}`;
}

/**
 * What is new in the page after sending. Without script the browser goes there by itself, and so past what leads to the
 * form: `/api/kontakt?locale=fr-CH#form-notice`.
 */
export const noticeId = 'form-notice';
