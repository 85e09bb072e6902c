import type { ApplicationField } from '../../forms/application.ts';
import { isCallRequest, rulesOfApplication } from '../../forms/application.ts';
import { checkForm } from '../../forms/checked-form.ts';
import type { ContactField } from '../../forms/contact.ts';
import { contactForm } from '../../forms/contact.ts';
import type { Form } from '../../forms/form-outcome.ts';
import { type PlaceRequestField, placeRequestForm } from '../../forms/place-request.ts';
import { visitForm } from '../../forms/visit.ts';
import { placeRequestLabels } from '../../forms/visit-labels.ts';
import { listKeys } from '../../platform/objects.ts';
import { asciiAddress } from '../../platform/text/email-address.ts';
import type { Answer } from '../outbox/answer.ts';
import type { SentForm } from '../requests/read-form.ts';
import { plainTexts } from './plain-outcome.ts';

/**
 * Checks a sent form, and maps its values to the field names of the content service.
 *
 * @param homes names of the homes that a request for a place may name, by `Kennung`. @default not checked
 */
export function checkedFields(
  form: Form,
  { fields: sent }: Pick<SentForm, 'fields'>,
  homes?: ReadonlyMap<string, string>,
) {
  switch (form) {
    case 'contact': {
      const checked = checkForm(contactForm, sent);
      return { ...checked, fields: messageFields(checked.values) };
    }
    case 'application': {
      const checked = checkForm(rulesOfApplication(sent), sent);
      return { ...checked, fields: applicationFields(checked.values) };
    }
    case 'visit':
      return { ...checkForm(visitForm, sent), fields: {} };
    case 'placeRequest': {
      const { values, problems } = checkForm(placeRequestForm, sent);
      const { haus } = values;
      const isUnknown = haus && homes?.has(haus) === false;
      const named = { ...values, haus: homes?.get(haus) ?? haus };
      return {
        values,
        problems: isUnknown ? { haus: 'invalid' as const, ...problems } : problems,
        fields: placeFields(named),
      };
    }
    default:
      return form satisfies never;
  }
}

/** Message of a registration without one: the content service requires a text. */
const registration = 'Anmeldung';

/** Maps the contact form to the field names of the content service. Omits empty fields. */
export function messageFields({ event, name, email, tel, callback, message }: Record<ContactField, string>) {
  return {
    Name: name,
    ...(email && { Email: toAsciiAddress(email) }),
    ...(tel && { Telefon: tel }),
    ...(callback && { Rueckruf: callback }),
    // The content service replaces the number with the title and date of the event.
    ...(event && { Veranstaltung: event }),
    Nachricht: message || registration,
  };
}

/** Maps a request for a place to a contact message, which the house reads in German. Omits empty fields. */
function placeFields({ name, email, telefon, privacy: _, ...request }: Record<PlaceRequestField, string>) {
  const { fields, kinds, unknownLevel, level } = placeRequestLabels(plainTexts('de-CH'), 'de-CH');
  const { art, stufe } = request;
  const texts = {
    ...request,
    art: kinds[art as keyof typeof kinds],
    stufe: stufe === 'unbekannt' ? unknownLevel : level.replace('{{level}}', stufe),
  };
  const lines = listKeys(texts).flatMap((field) =>
    texts[field] ? [`${fields[field].replace('?', '')}: ${texts[field]}`] : [],
  );
  return {
    Name: name,
    ...(email && { Email: toAsciiAddress(email) }),
    Telefon: telefon,
    Nachricht: ['Platzanfrage', ...lines].join('\n'),
  };
}

/** Maps the quick application, or a request for a call, to the field names of the content service. Omits empty fields. */
export function applicationFields(values: Record<ApplicationField, string>): Answer['fields'] {
  const { vacancy } = values;
  const texts = {
    Vorname: values.firstName,
    Nachname: values.surname,
    Telefon: values.tel,
    Bereich: values.area,
    Ausbildung: values.training,
    Adresse: values.address,
    PLZ: values.zipCode,
    Ort: values.location,
    Email: toAsciiAddress(values.email),
    Nachricht: values.message,
    ...(isCallRequest(values) && { Art: 'Rueckruf', Rueckruf: values.callback }),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(Number(vacancy) > 0 && { Stelle: Number(vacancy) }),
  };
}

/**
 * Converts the domain to ASCII, the only form that the content service accepts. Returns invalid addresses unchanged.
 */
function toAsciiAddress(email: string): string {
  return asciiAddress(email) ?? email;
}
