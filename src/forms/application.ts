import { jobAreas } from '../sites/job-areas.ts';
import type { FormRules } from './checked-form.ts';
import {
  type Check,
  email,
  filledIn,
  ifFilledIn,
  oneOf,
  optional,
  postcode,
  required,
  telephone,
  valid,
} from './field-checks.ts';

/** Fields of the quick application except files, in order. `art` and `callback` are those of a request for a call. */
const names = [
  'art',
  'vacancy',
  'area',
  'firstName',
  'surname',
  'address',
  'zipCode',
  'location',
  'email',
  'tel',
  'callback',
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
  callback: 200,
  message: 10_000,
} as const;

/** Check of a field that a form does not have. */
const ignored: Check = () => undefined;

export const applicationForm: FormRules<ApplicationField> = {
  names,
  texts: ['message'],
  checks: {
    art: ignored,
    callback: ignored,
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

/** Fields of an application that a request for a call lacks. If they come nevertheless, the house gets them. */
export const notInCall = ['area', 'training', 'address', 'zipCode', 'location', 'email', 'message'] as const;

const { area, training, address, zipCode, location, email: mail } = applicationForm.checks;

/** Rules of the shortest application: whom to call, and when. */
export const callForm: FormRules<ApplicationField> = {
  ...applicationForm,
  checks: {
    ...applicationForm.checks,
    ...{ area: ifFilledIn(area), training: ifFilledIn(training), address: ifFilledIn(address) },
    ...{ zipCode: ifFilledIn(zipCode), location: ifFilledIn(location), email: ifFilledIn(mail) },
    callback: required(applicationLimits.callback),
  },
};

/** Value of the field, and of the query parameter, `art` of a request for a call. */
export const callRequest = 'rueckruf';

export const isCallRequest = ({ art }: { art?: unknown }): boolean => art === callRequest;

export const rulesOfApplication = (sent: { art?: unknown }): FormRules<ApplicationField> =>
  isCallRequest(sent) ? callForm : applicationForm;
