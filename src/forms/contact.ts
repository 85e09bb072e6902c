import type { FormRules } from './checked-form.ts';
import { email, required, ticked } from './field-checks.ts';

/** The fields of the contact form (section 3 of the specification), in the order of the form. */
const names = ['name', 'email', 'message', 'privacy'] as const;
export type ContactField = (typeof names)[number];

/** The most characters of each; the content service takes as many. */
export const contactLimits = { name: 200, email: 254, message: 10_000 } as const;

export const contactForm: FormRules<ContactField> = {
  names,
  texts: ['message'],
  checks: {
    name: required(contactLimits.name),
    email,
    message: required(contactLimits.message),
    privacy: ticked,
  },
};
