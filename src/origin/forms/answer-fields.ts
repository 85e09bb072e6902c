import type { ApplicationField } from '../../forms/application.ts';
import type { ContactField } from '../../forms/contact.ts';
import { asciiAddress } from '../../forms/field-checks.ts';

/** Maps the contact form to the field names of the content service. Omits empty fields. */
export function messageFields({ name, email, tel, callback, message }: Record<ContactField, string>) {
  return {
    Name: name,
    ...(email && { Email: addressOf(email) }),
    ...(tel && { Telefon: tel }),
    ...(callback && { Rueckruf: callback }),
    Nachricht: message,
  };
}

/** Maps the quick application to the field names of the content service. Omits empty fields. */
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

/** Converts the domain to ASCII, the only form that the content service accepts. Returns invalid addresses unchanged. */
function addressOf(email: string): string {
  return asciiAddress(email) ?? email;
}
