import type { FormRules } from './checked-form.ts';
import { email, filledIn, ifFilledIn, optional, required, telephone } from './field-checks.ts';

/**
 * Fields of the contact form, in order. Visitors who prefer a call leave a telephone
 * number instead of an e-mail address, and may add a time in `callback`.
 */
const names = ['name', 'email', 'tel', 'callback', 'message', 'privacy'] as const;
export type ContactField = (typeof names)[number];

/** Maximum length of each field, in characters; equal to the limits of the content service. */
export const contactLimits = { name: 200, email: 254, tel: 40, callback: 200, message: 10_000 } as const;

export const contactForm: FormRules<ContactField> = {
  names,
  texts: ['message'],
  checks: {
    name: required(contactLimits.name),
    email: ifFilledIn(email),
    tel: ifFilledIn(telephone),
    callback: optional(contactLimits.callback),
    message: required(contactLimits.message),
    privacy: filledIn,
  },
  eitherOf: ['email', 'tel'],
};
