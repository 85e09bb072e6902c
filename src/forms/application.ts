import { jobAreas } from '../sites/job-areas.ts';
import type { FormRules } from './checked-form.ts';
import { email, filledIn, oneOf, optional, postcode, required, telephone, valid } from './field-checks.ts';

/** Fields of the quick application except files, in order. */
const names = [
  'vacancy',
  'area',
  'firstName',
  'surname',
  'address',
  'zipCode',
  'location',
  'email',
  'tel',
  'training',
  'message',
  'privacy',
] as const;
export type ApplicationField = (typeof names)[number];

/** Maximum length of each field, in characters; equal to the limits of the content service. */
export const applicationLimits = {
  firstName: 100,
  surname: 100,
  training: 200,
  address: 200,
  zipCode: 12,
  location: 100,
  email: 254,
  tel: 40,
  message: 10_000,
} as const;

export const applicationForm: FormRules<ApplicationField> = {
  names,
  texts: ['message'],
  checks: {
    firstName: required(applicationLimits.firstName),
    surname: required(applicationLimits.surname),
    area: oneOf(jobAreas),
    training: required(applicationLimits.training),
    address: required(applicationLimits.address),
    zipCode: postcode,
    location: required(applicationLimits.location),
    email,
    tel: telephone,
    message: optional(applicationLimits.message),
    // Number of the vacancy that the visitor came from; set by the page, not typed.
    vacancy: valid((text) => /^\d{0,9}$/.test(text)),
    privacy: filledIn,
  },
};
