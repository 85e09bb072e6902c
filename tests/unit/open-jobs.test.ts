import { expect, test } from 'vitest';
import { listedJobs } from '../../src/content/listed-jobs.ts';
import { ownJobs } from '../../src/content/open-jobs.ts';
import type { Site } from '../../src/content/site.ts';
import { brandById } from '../../src/sites/find-brand.ts';

test('the filter by place follows the address of a vacancy', () => {
  const vacancy = { Bereich: 'hotellerie', Lehrstelle: false, Besetzt: false, Arbeitsort: 'Wetzikon' };
  const Arbeitsadresse = { Strasse: 'Wiesenbachweg 9', PLZ: '8645', Ort: 'Jona' };
  const site = {
    brand: brandById('tabor'),
    locale: 'de-CH',
    today: '2026-11-21',
    jobs: [
      { ...vacancy, Nummer: 1401, Titel: 'Köchin', Arbeitsadresse },
      { ...vacancy, Nummer: 1402, Titel: 'Koch' },
    ],
    towns: {},
    homes: [],
    groupJobs: [],
    configuration: { Name: 'Tabor', AdresseZeile1: 'Taborhalde 6', AdresseZeile2: '6353 Weggis' },
  } as unknown as Site;
  const { places } = listedJobs(site as never, false, ownJobs(site));
  expect(places.map(({ name }) => name)).toEqual(['Jona', 'Wetzikon']);
});
