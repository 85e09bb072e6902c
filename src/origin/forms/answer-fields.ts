import type { ApplicationField } from '../../forms/application.ts';
import type { ContactField } from '../../forms/contact.ts';

/** What was typed into the contact form, under the names of the content service. */
export function messageFields({ name, email, message }: Record<ContactField, string>) {
  return { Name: name, Email: email, Nachricht: message };
}

/** What was typed into the quick application, under the names of the content service; what was left empty is left out. */
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
    Email: values.email,
    Telefon: values.tel,
    ...(message && { Nachricht: message }),
    ...(Number(vacancy) > 0 && { Stelle: Number(vacancy) }),
  };
}
