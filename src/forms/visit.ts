import { bookedKinds } from '../fields/visits/visit-kinds.ts';
import type { FormRules } from './checked-form.ts';
import { email, filledIn, ifFilledIn, oneOf, optional, required, telephone, valid } from './field-checks.ts';

/**
 * Fields of the form for visits, in order. Without a suitable date `termin` is empty, and `wunsch` says when the
 * visitor could come. `wer` names who comes for a trial day, if another person writes.
 */
const names = [
  'haus',
  'art',
  'termin',
  'wunsch',
  'vorname',
  'nachname',
  'email',
  'telefon',
  'personen',
  'wer',
  'nachricht',
  'privacy',
] as const;
export type VisitField = (typeof names)[number];

/** Maximum length of each field, in characters. `wer` and `nachricht` share the 2,000 of the content service. */
export const visitLimits = {
  wunsch: 500,
  vorname: 100,
  nachname: 100,
  email: 254,
  telefon: 40,
  wer: 100,
  nachricht: 1_800,
} as const;

/** Maximum number of persons of one booking. */
export const maxPersons = 6;

export const visitForm: FormRules<VisitField> = {
  names,
  texts: ['wunsch', 'nachricht'],
  checks: {
    // `Kennung` of a home, or the key of an event.
    haus: valid((text) => /^[a-z0-9-]{1,100}$/.test(text)),
    art: oneOf(bookedKinds),
    // Id of a slot.
    termin: valid((text) => /^(v?\d{1,10}-\d{8}T\d{4})?$/.test(text)),
    wunsch: optional(visitLimits.wunsch),
    vorname: required(visitLimits.vorname),
    nachname: required(visitLimits.nachname),
    email: ifFilledIn(email),
    telefon: ifFilledIn(telephone),
    personen: valid((text) => /^[1-6]$/.test(text)),
    wer: optional(visitLimits.wer),
    nachricht: optional(visitLimits.nachricht),
    privacy: filledIn,
  },
  eitherOf: [
    ['termin', 'wunsch'],
    ['email', 'telefon'],
  ],
};
