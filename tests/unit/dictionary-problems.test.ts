import { expect, test } from 'vitest';
import { dictionaryProblems } from '../../src/dev/texts/dictionary-problems.ts';

const good = '{\n  "jobs": {\n    "title": "Stellen",\n    "count_one": "eine",\n    "count_other": "viele"\n  }\n}\n';
const french = '{ "jobs": { "title": "Emplois", "count_one": "un", "count_many": "beaucoup", "count_other": "des" } }';

const problems = (files: Record<string, string>) =>
  Object.fromEntries(dictionaryProblems(new Map(Object.entries(files))));

test('a text missing in a language, or present only there, is reported for that language; plural forms may differ', () => {
  expect(problems({ de: good, fr: french })).toEqual({ de: [], fr: [] });
  expect(problems({ de: good, fr: french.replace('title', 'titre'), en: good })).toEqual({
    de: [],
    en: [],
    fr: [
      'public/locales/fr/translation.json: jobs.title is missing; the German dictionary has it',
      'public/locales/fr/translation.json: jobs.titre is no text of the German dictionary',
    ],
  });
});

test('invalid JSON is reported with its line, for that language only', () => {
  const path = 'public/locales/fr/translation.json';
  for (const [broken, line] of [
    [good.replace('"Stellen",', '"Stellen"'), `${path}, line 4: Expected ',' or '}' after property value`],
    [good.replace('"viele"', '"viele",'), `${path}, line 6: Expected double-quoted property name`],
    [
      good.replace('"Stellen"', 'Stellen'),
      expect.stringMatching(/^public\/locales\/fr\/translation.json, line 3: Unexpected token 'S'/),
    ],
    [good.replace(/\}\s*\}\s*$/, ''), `${path}, line 6: Expected ',' or '}' after property value`],
    ['', `${path}, line 1: Unexpected end of JSON input`],
  ] as const)
    expect(problems({ de: good, fr: broken })).toEqual({ de: [], fr: [line] });
});

test('an invalid German dictionary is reported for every language, because it is their fallback', () => {
  const line = "public/locales/de/translation.json, line 1: Expected property name or '}'";
  expect(problems({ de: '{', fr: french, en: good })).toEqual({ de: [line], fr: [line], en: [line] });
});
