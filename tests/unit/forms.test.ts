import fc from 'fast-check';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';
import { expect, test } from 'vitest';
import { jobAreas } from '../../src/entries/job-areas.ts';
import { applicationAreas, applicationForm } from '../../src/forms/application.ts';
import { checkForm } from '../../src/forms/checked-form.ts';
import { contactForm } from '../../src/forms/contact.ts';
import postcodes from '../../src/forms/postcodes.json' with { type: 'json' };

const message = {
  name: 'Rosa Imgrüt',
  email: 'rosa@beispiel.ch',
  message: 'Guten Tag\nHaben Sie Platz?',
  privacy: 'ja',
};
const application = {
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

test('a whole form has no problems and comes back as it was typed', () => {
  expect(checkForm(contactForm, message)).toEqual({ values: message, problems: {} });
  expect(checkForm(applicationForm, application)).toEqual({ values: application, problems: {} });
});

test('each field that is left empty says so, the message of an application aside', () => {
  const { problems } = checkForm(applicationForm, {});
  const missing = Object.keys(application).filter((name) => !['message', 'vacancy'].includes(name));
  expect(problems).toEqual(Object.fromEntries(missing.map((name) => [name, 'missing'])));
  expect(checkForm(contactForm, {}).problems).toEqual({
    name: 'missing',
    email: 'missing',
    message: 'missing',
    privacy: 'missing',
  });
});

test.each(['8000', '6353', '9490', '79098', '1010', '20121', '75001'])('%s is a postcode', (zipCode) => {
  expect(problemsOfApplication({ zipCode })).toEqual({});
});
test('the countries whose postcodes are known have those of the package', () => {
  for (const [country, pattern] of Object.entries(postcodes))
    expect(POSTCODE_REGEXES.get(country)?.source, country).toBe(pattern);
});
test.each(['800', 'CH', '80000000', '８０００'])('%s is no postcode', (zipCode) => {
  expect(problemsOfApplication({ zipCode })).toEqual({ zipCode: 'invalid' });
});

test.each(['044 123 45 67', '+41 79 123 45 67', '0041791234567', '+49 30 123456'])(
  '%s is a telephone number',
  (tel) => {
    expect(problemsOfApplication({ tel })).toEqual({});
  },
);
test.each(['12', '044 123', 'siehe oben', '+41 44 123 45 6'])('%s is no telephone number', (tel) => {
  expect(problemsOfApplication({ tel })).toEqual({ tel: 'invalid' });
});

test('an area that nobody can work in is refused, and the five are those of the vacancies', () => {
  expect(problemsOfApplication({ area: 'vorstand' })).toEqual({ area: 'invalid' });
  expect(applicationAreas).toEqual(jobAreas);
});

test('texts that are too long say so', () => {
  expect(problemsOfContact({ message: 'a'.repeat(10_001) })).toEqual({ message: 'tooLong' });
  expect(problemsOfContact({ name: 'a'.repeat(201) })).toEqual({ name: 'tooLong' });
});

test('a line has no breaks, a message keeps its own', () => {
  const { values } = checkForm(contactForm, {
    ...message,
    name: ' Rosa\r\nImgrüt\0 ',
    message: 'eins\r\n\r\n\r\n\r\nzwei\u0007',
  });
  expect(values).toMatchObject({ name: 'Rosa Imgrüt', message: 'eins\n\nzwei' });
});

test('whatever comes, only the fields of the form go on, and they are texts', () => {
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
