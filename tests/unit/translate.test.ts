import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { Locale } from '../../sites.config.ts';
import { pluralText } from '../../src/i18n/plural-text.ts';
import { pluralForms, translator } from '../../src/i18n/translate.ts';
import { languageOf, languages } from '../../src/sites/locale-path.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';

const resources = Object.fromEntries(languages.map((language) => [language, { translation: dictionaries[language] }]));
await i18next.init({ resources, fallbackLng: 'de' });

const counted: [Locale, string, string, string][] = [
  ['de-CH', '1 weitere offene Stelle', '2 weitere offene Stellen', '1 weitere offene Lehrstelle'],
  ['it-CH', '1 altro posto vacante', '2 altri posti vacanti', '1 altro posto di tirocinio libero'],
  ['fr-CH', '1 autre poste vacant', '2 autres postes vacants', '1 autre place d’apprentissage libre'],
  ['en', '1 more open vacancy', '2 more open vacancies', '1 more open apprenticeship'],
];

test.each(counted)('a teaser counts in %s', (locale, one, two, apprenticeship) => {
  const t = translator(locale);
  expect(t('jobs.moreOpenVacancies', { count: 1 })).toBe(one);
  expect(t('jobs.moreOpenVacancies', { count: 2 })).toBe(two);
  expect(t('jobs.moreOpenApprenticeships', { count: 1 })).toBe(apprenticeship);
});

test.each(counted)('an island uses the plural forms of the dictionary in %s', (locale) => {
  for (const key of ['jobs.count', 'jobs.countApprenticeships'] as const)
    for (const count of [0, 1, 2, 21, 1_000_000])
      expect(pluralText(pluralForms(key, locale), count, languageOf(locale))).toBe(translator(locale)(key, { count }));
});

test('a name is not escaped by the dictionary', () => {
  expect(translator('de-CH')('common.logoHome', { brand: 'Haus & Hof' })).toBe('Haus & Hof, zur Startseite');
});
