import type { FormRules } from './checked-form.ts';
import { email, filledIn, ifFilledIn, optional, required, telephone, valid } from './field-checks.ts';

/**
 * Fields of the contact form, in order. Visitors who prefer a call leave a telephone
 * number instead of an e-mail address, and may add a time in `callback`. A registration names an `event` instead of a
 * message, or in addition to one.
 */
const names = ['event', 'name', 'email', 'tel', 'callback', 'message', 'privacy'] as const;
export type ContactField = (typeof names)[number];

/** Maximum length of each field, in characters; equal to the limits of the content service. */
export const contactLimits = { name: 200, email: 254, tel: 40, callback: 200, message: 10_000 } as const;

export const contactForm: FormRules<ContactField> = {
  names,
  texts: ['message'],
  checks: {
    // Number of the event that the visitor came from.
    event: valid((text) => /^\d{0,9}$/.test(text)),
    name: required(contactLimits.name),
    email: ifFilledIn(email),
    tel: ifFilledIn(telephone),
    callback: optional(contactLimits.callback),
    message: optional(contactLimits.message),
    privacy: filledIn,
  },
  eitherOf: [
    ['email', 'tel'],
    ['message', 'event'],
  ],
};
