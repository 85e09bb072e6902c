import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { Locale } from '../../sites.config.ts';
import { pluralText } from '../../src/i18n/plural-text.ts';
import { pluralForms, translator } from '../../src/i18n/translate.ts';
import { plainTexts } from '../../src/origin/forms/plain-outcome.ts';
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

test.each([
  ['pages', translator],
  ['mails', plainTexts],
])('an Italian article before 8 and 11 loses its vowel in %s', (_, textsOf) => {
  const t = textsOf('it-CH');
  expect(t('stay.validBetween', { from: '8 gennaio', until: '11 marzo' })).toBe(
    'in vigore dall’8 gennaio all’11 marzo',
  );
  expect(t('stay.validBetween', { from: '18 gennaio', until: '1° marzo' })).toBe(
    'in vigore dal 18 gennaio al 1° marzo',
  );
  expect(t('ownApplication.deleted', { date: '8 gennaio' })).toMatch(/l’8 gennaio\.$/);
  expect(textsOf('de-CH')('stay.validFrom', { from: 'al 8' })).toContain('al 8');
});

test.each([
  ['de-CH', '1 jetzt frei', '2 jetzt frei'],
  ['it-CH', '1 libero subito', '2 liberi subito'],
  ['fr-CH', '1 libre maintenant', '2 libres maintenant'],
  ['en', '1 free now', '2 free now'],
] as const)('free places are counted in %s', (locale, one, two) => {
  const text = (count: number) => translator(locale)('places.freeCount', { count });
  expect([text(1), text(2)]).toEqual([one, two]);
});
