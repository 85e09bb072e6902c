import { expect, test } from 'vitest';
import { type Language, languages } from '../../src/sites/locale-path.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';

function textsOf(language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dictionaries[language]).flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text]),
    ),
  );
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;
const german = textsOf('de');
const keysOf = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(pluralEnding, '')))].sort();
const variablesOf = (text = '') => (text.match(/{{\w+}}/g) ?? []).sort();

test.each(languages)('%s has every text, with the same variables', (language) => {
  const texts = textsOf(language);
  expect(keysOf(texts)).toEqual(keysOf(german));
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim(), key).not.toBe('');
    expect(variablesOf(text), key).toEqual(variablesOf(german[key] ?? german[key.replace(pluralEnding, '_other')]));
  }
});

test.each(languages)('%s has every plural form of its language', (language) => {
  const texts = textsOf(language);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = keysOf(texts).filter((key) => `${key}_other` in texts);
  expect(counted.length).toBeGreaterThan(0);
  for (const key of counted) for (const category of categories) expect(texts).toHaveProperty([`${key}_${category}`]);
});

test('texts of the specification are used literally', () => {
  const english = textsOf('en');
  expect(english['notFound.title']).toBe('Sorry, the page could not be found.');
  expect(english['notFound.jobFilled']).toBe('The position appears to have already been filled.');
  expect(english['notFound.jobGone']).toBe('The job advertisement you are looking for is no longer available.');
  expect(english['jobs.noMatch']).toBe('No matching jobs found with your search criteria.');
  expect(english['application.success']).toBe('Your application has been sent! We will contact you shortly.');
  expect(english['login.failure']).toBe('Login error: Check user name and password.');
  expect(german['login.failure']).toBe('Fehler beim Login: Überprüfen Sie Benutzername und Passwort.');
  expect(german['blocks.news']).toBe('Aktuell');
});
