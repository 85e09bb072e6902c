import type { Locale } from '../../sites.config.ts';
import type { Form } from './form-outcome.ts';

/** Endpoints of the forms. */
export const formEndpoints: Readonly<Record<Form, string>> = { contact: '/api/kontakt', application: '/api/bewerbung' };

/** Address of a form: `/api/kontakt?locale=fr-CH`. Every answer is in that language. */
export function formAddress(form: Form, locale: Locale): string {
  return `${formEndpoints[form]}?locale=${locale}`;
}

/**
 * Id of the message after sending. Without script the browser scrolls to it, past the introduction:
 * `/api/kontakt?locale=fr-CH#form-notice`.
 */
export const noticeId = 'form-notice';
