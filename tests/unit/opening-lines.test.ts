import i18next from 'i18next';
import { expect, test } from 'vitest';
import { locales } from '../../sites.config.ts';
import { translator } from '../../src/i18n/translate.ts';
import { openingLines } from '../../src/layouts/homes/opening-lines.ts';
import { languages } from '../../src/sites/locale-path.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';

const resources = Object.fromEntries(languages.map((language) => [language, { translation: dictionaries[language] }]));
await i18next.init({ resources, fallbackLng: 'de' });

const week = { Tag: 'Montag', BisTag: 'Freitag' } as const;

test('days with several times are listed once', () => {
  const times = [
    { ...week, Von: '08:00', Bis: '12:00' },
    { ...week, Von: '13:30', Bis: '17:00' },
    { Tag: 'Samstag', BisTag: undefined, Von: '09:00', Bis: '11:30' },
  ] as const;
  const lines = openingLines(times, 'de-CH', translator('de-CH'));
  expect(lines).toEqual([
    { days: 'Montag–Freitag', hours: ['8.00\u00a0bis 12.00\u00a0Uhr', '13.30\u00a0bis 17.00\u00a0Uhr'] },
    { days: 'Samstag', hours: ['9.00\u00a0bis 11.30\u00a0Uhr'] },
  ]);
});

test.each(locales)('%s: 24 hours are shown as a whole day', (locale) => {
  const [line] = openingLines([{ ...week, Von: '00:00', Bis: '23:59' }], locale, translator(locale));
  expect(line?.hours.join()).toMatch(/^\D+$/);
});
