import type { ApplicationField } from '../../forms/application.ts';
import type { ContactField } from '../../forms/contact.ts';
import { asciiAddress } from '../../forms/field-checks.ts';
import type { SavedAnswer } from '../outbox/answer.ts';

/** What was typed into the contact form, under the names of the content service; what was left empty is left out. */
export function messageFields({ name, email, tel, callback, message }: Record<ContactField, string>) {
  return {
    Name: name,
    ...(email && { Email: addressOf(email) }),
    ...(tel && { Telefon: tel }),
    ...(callback && { Rueckruf: callback }),
    Nachricht: message,
  };
}

/**
 * What was typed into the quick application, under the names of the content service; what was left empty is left out.
 */
export function applicationFields(values: Record<ApplicationField, string>) {
  const { message, vacancy } = values;
  return {
    Vorname: values.firstName,
    Nachname: values.surname,
    Bereich: values.area,
    Ausbildung: values.training,
    Adresse: values.address,
    PLZ: values.zipCode,
    Ort: values.location,
    Email: addressOf(values.email),
    Telefon: values.tel,
    ...(message && { Nachricht: message }),
    ...(Number(vacancy) > 0 && { Stelle: Number(vacancy) }),
  };
}

/** The content service knows only the ASCII form of a domain. A wrong address comes here too, before it is refused. */
function addressOf(email: string): string {
  return asciiAddress(email) ?? email;
}

/** The sender of an answer, as they write their name. */
export function senderName({ form, fields }: Pick<SavedAnswer, 'form' | 'fields'>): string {
  const parts = form === 'contact' ? [fields['Name']] : [fields['Vorname'], fields['Nachname']];
  return parts.filter(Boolean).join(' ');
}
