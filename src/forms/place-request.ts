import type { FormRules } from './checked-form.ts';
import { email, filledIn, ifFilledIn, oneOf, optional, required, telephone } from './field-checks.ts';

/** Fields of the short form of hospitals' social services, in order. The name of a patient has no field. */
const names = ['haus', 'art', 'ab', 'stufe', 'bemerkung', 'stelle', 'name', 'telefon', 'email', 'privacy'] as const;
export type PlaceRequestField = (typeof names)[number];

/** Kinds of places that hospitals ask for. */
export const wantedPlaceKinds = ['dauerhaft', 'kurzaufenthalt', 'uebergang', 'demenz', 'psychiatrie'] as const;

/** Care levels: not known yet, none, or one of the ordinance. */
export const careLevels = ['unbekannt', ...Array.from({ length: 13 }, (_, level) => String(level))] as const;

/** Maximum length of each field, in characters; equal to the limits of the content service. */
export const placeRequestLimits = {
  ab: 100,
  bemerkung: 1_000,
  stelle: 200,
  name: 200,
  telefon: 40,
  email: 254,
} as const;

export const placeRequestForm: FormRules<PlaceRequestField> = {
  names,
  texts: ['bemerkung'],
  checks: {
    // `Kennung` of a home, or empty for any.
    haus: optional(100),
    art: oneOf(wantedPlaceKinds),
    ab: required(placeRequestLimits.ab),
    stufe: oneOf(careLevels),
    bemerkung: optional(placeRequestLimits.bemerkung),
    stelle: required(placeRequestLimits.stelle),
    name: required(placeRequestLimits.name),
    telefon: telephone,
    email: ifFilledIn(email),
    privacy: filledIn,
  },
};
