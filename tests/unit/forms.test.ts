import fc from 'fast-check';
import { expect, test } from 'vitest';
import schema from '../../cms/src/api/kontaktnachricht/content-types/kontaktnachricht/schema.json' with {
  type: 'json',
};
import { applicationForm, rulesOfApplication } from '../../src/forms/application.ts';
import { checkForm } from '../../src/forms/checked-form.ts';
import { contactForm } from '../../src/forms/contact.ts';
import { applicationFields, messageFields } from '../../src/origin/forms/sent-fields.ts';
import { jobAreas } from '../../src/sites/job-areas.ts';

/** Pattern of a mail address in Strapi. */
const contentService = new RegExp(schema.attributes.Email.regex);

const message = {
  event: '',
  name: 'Rosa Imgrüt',
  email: 'rosa@beispiel.ch',
  tel: '',
  callback: '',
  message: 'Guten Tag\nHaben Sie Platz?',
  privacy: 'ja',
};
const application = {
  art: '',
  callback: '',
  firstName: 'Ana',
  surname: 'Petrović',
  area: 'hotellerie',
  training: 'Köchin EFZ',
  address: 'Seestrasse 1',
  zipCode: '6353',
  location: 'Weggis',
  email: 'ana@beispiel.ch',
  tel: '079 123 45 67',
  message: '',
  vacancy: '',
  privacy: 'ja',
};
const problemsOfContact = (change: object) => checkForm(contactForm, { ...message, ...change }).problems;
const problemsOfApplication = (change: object) => checkForm(applicationForm, { ...application, ...change }).problems;

test('a complete form has no problems and its values stay unchanged', () => {
  expect(checkForm(contactForm, message)).toEqual({ values: message, problems: {} });
  expect(checkForm(applicationForm, application)).toEqual({ values: application, problems: {} });
});

test('each empty field has an error, except for the message of an application', () => {
  const { problems } = checkForm(applicationForm, {});
  const missing = Object.keys(application).filter((name) => !['message', 'vacancy', 'art', 'callback'].includes(name));
  expect(problems).toEqual(Object.fromEntries(missing.map((name) => [name, 'missing'])));
  expect(checkForm(contactForm, {}).problems).toEqual({
    name: 'missing',
    email: 'missing',
    message: 'missing',
    privacy: 'missing',
  });
});

test('a message needs a valid e-mail address or phone number', () => {
  expect(problemsOfContact({ email: '', tel: '044 123 45 67', callback: 'Dienstag ab 17 Uhr' })).toEqual({});
  expect(problemsOfContact({ tel: '044 123 45 67' })).toEqual({});
  expect(problemsOfContact({ email: '' })).toEqual({ email: 'missing' });
  expect(problemsOfContact({ email: '', callback: 'am Abend' })).toEqual({ email: 'missing' });
  expect(problemsOfContact({ email: '', tel: '12' })).toEqual({ tel: 'invalid' });
  expect(problemsOfContact({ email: 'rosa@', tel: '044 123 45 67' })).toEqual({ email: 'invalid' });
  expect(Object.keys(checkForm(contactForm, {}).problems), 'in the order of the form').toEqual([
    'name',
    'email',
    'message',
    'privacy',
  ]);
});

test('a request for a call needs a name, a number and a time', () => {
  const asked = {
    art: 'rueckruf',
    firstName: 'Ana',
    surname: 'P',
    tel: '079 123 45 67',
    callback: 'heute',
    privacy: 'ja',
  };
  const check = (change: object) => checkForm(rulesOfApplication(asked), { ...asked, ...change });
  expect(check({}).problems).toEqual({});
  const written = { email: 'ana@beispiel.ch', message: 'Ab März' };
  expect(applicationFields(check(written).values), 'nothing that was written is lost').toEqual({
    ...{ Vorname: 'Ana', Nachname: 'P', Telefon: '079 123 45 67', Art: 'Rueckruf', Rueckruf: 'heute' },
    ...{ Email: 'ana@beispiel.ch', Nachricht: 'Ab März' },
  });
  expect(check({ email: 'x', area: 'y' }).problems).toEqual({ area: 'invalid', email: 'invalid' });
  expect(check({ callback: '', tel: '1' }).problems).toEqual({ callback: 'missing', tel: 'invalid' });
});

test('a registration names its event and needs no message', () => {
  expect(problemsOfContact({ event: '12', message: '' })).toEqual({});
  expect(problemsOfContact({ event: '12"', message: '' })).toEqual({ event: 'invalid' });
  expect(messageFields({ ...message, event: '12', message: '' })).toMatchObject({
    Veranstaltung: '12',
    Nachricht: 'Anmeldung',
  });
});

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@zürich.ästhetik.example', 'anna@xn--zrich-kva.xn--sthetik-4wa.example'],
  ["Anna.O'Neil+a_b@beispiel.ch", "Anna.O'Neil+a_b@beispiel.ch"],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
])('%s is a valid address, and is sent as %s', (email, written) => {
  expect(problemsOfContact({ email })).toEqual({});
  expect(problemsOfApplication({ email })).toEqual({});
  expect(messageFields({ ...message, email }).Email).toBe(written);
  expect(applicationFields({ ...application, email })['Email']).toBe(written);
  expect(contentService.test(written)).toBe(true);
});
test.each(['anna@', 'bücher.example', 'anna@bücher', 'annä@beispiel.ch', 'anna@-.example', 'a@ü..ch', 'a b@ü.ch'])(
  '%s is not a valid address',
  (email) => {
    expect(problemsOfContact({ email })).toEqual({ email: 'invalid' });
  },
);
test('the content service accepts every accepted mail address', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abzÄöüéßıſﬀ中①½٣-'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(label, label, (one, two) => {
      const email = `a@${one}.${two}.ch`;
      const { values, problems } = checkForm(contactForm, { ...message, email });
      if (!problems.email) expect(messageFields(values).Email).toMatch(contentService);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['8000', '6353', '9490', '79098', '1010', '20121', '75001', '01067', '00118', '811 01'])(
  '%s is a postcode',
  (zipCode) => {
    expect(problemsOfApplication({ zipCode })).toEqual({});
  },
);
test.each([
  ...['D-79100', 'I-22100', 'D 79100', 'd79100', 'DE-79100', 'CH-8000', 'FL-9490', 'A-6850', 'F-75 001', 'I–00118'],
  ...['CH–8645', 'CH\u20118645', 'CH\u22128645'],
])('%s is a postcode with its country', (zipCode) => {
  expect(problemsOfApplication({ zipCode })).toEqual({});
});
test.each([
  ...['1000-001', 'P-1000-001', '00-950', 'PL-00-950', '1012 AB', 'SW1A 1AA', 'D02 X285', 'HR-10000', 'HR\u201110000'],
  ...['RO-010011', 'USA-12345'],
])('%s is accepted as a postcode of another country', (zipCode) => {
  expect(problemsOfApplication({ zipCode })).toEqual({});
});
test.each(['-8000', 'D-', 'D--79100', '800', 'CH', '80000000', '8000 Bern', 'Bern', 'keine', '8000-', 'a b c'])(
  '%s is not a valid postcode',
  (zipCode) => {
    expect(problemsOfApplication({ zipCode })).toEqual({ zipCode: 'invalid' });
  },
);

test.each([
  ...['044 123 45 67', '+41 79 123 45 67', '0041791234567', '+49 30 123456', '+351 912 345 678'],
  ...['00385 91 234 5678', '+44 (0)20 7946 0958'],
])('%s is a valid phone number', (tel) => {
  expect(problemsOfApplication({ tel })).toEqual({});
});
test.each([
  ...['12', '044 123', 'siehe oben', '+41 44 123 45 6', '+351 912', '+351 912 abends', '+49 1', '+999 1234567890123'],
])('%s is not a valid phone number', (tel) => {
  expect(problemsOfApplication({ tel })).toEqual({ tel: 'invalid' });
});

test('an unknown area is refused, and the five areas match those of the vacancies', () => {
  expect(problemsOfApplication({ area: 'vorstand' })).toEqual({ area: 'invalid' });
  for (const area of jobAreas) expect(problemsOfApplication({ area })).toEqual({});
});

test('texts that are too long have an error', () => {
  expect(problemsOfContact({ message: 'a'.repeat(10_001) })).toEqual({ message: 'tooLong' });
  expect(problemsOfContact({ name: 'a'.repeat(201) })).toEqual({ name: 'tooLong' });
});

test.each(['\u200b', '\u202e\u202c', '\u2800', '\u3164', '\u00ad', '\ufe0f', '\u{e0041}'])(
  '%j is not accepted as a name',
  (name) => {
    expect(problemsOfContact({ name, message: name })).toEqual({ name: 'missing', message: 'missing' });
    expect(problemsOfContact({ email: name, tel: name })).toEqual({ email: 'missing' });
  },
);

test('a line has no breaks, a message keeps its own', () => {
  const { values } = checkForm(contactForm, {
    ...message,
    name: ' Rosa\r\nImgrüt\0 ',
    message: 'eins\r\n\r\n\r\n\r\nzwei\u0007',
  });
  expect(values).toMatchObject({ name: 'Rosa Imgrüt', message: 'eins\n\nzwei' });
});

test('for any input, only fields of the form remain, as texts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(application), '__proto__'), fc.string()), fc.anything()),
      (input) => {
        const { values } = checkForm(applicationForm, input);
        expect(Object.keys(values)).toEqual([...applicationForm.names]);
        for (const value of Object.values(values)) expect(value).toBeTypeOf('string');
      },
    ),
  );
});
