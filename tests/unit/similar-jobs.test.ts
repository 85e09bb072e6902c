import { expect, test } from 'vitest';
import type { JobTeaser } from '../../src/fields/entries/jobs.ts';
import { similarJobs } from '../../src/fields/entries/similar-jobs.ts';

const gone = { Bereich: 'hotellerie', Lehrstelle: false, Arbeitsort: 'Weggis' } as const;

let count = 0;
const teaser = (change: Partial<JobTeaser>): JobTeaser => {
  count += 1;
  return {
    Nummer: count,
    Titel: 'Köchin / Koch',
    Bereich: 'hotellerie',
    Lehrstelle: false,
    PensumVon: 60,
    PensumBis: 80,
    Arbeitsort: 'Stäfa',
    Eintritt: 'per sofort',
    Einleitung: 'Sie kochen.',
    PubliziertVon: '2026-11-01',
    locale: 'de-CH',
    brand: { id: 'tabor', name: 'Tabor' },
    href: `/jobs/offene-stellen/${count}`,
    ...change,
  };
};

/** Distances from Weggis: Vitznau 8 km, Stäfa 37 km, Melide 130 km. */
const towns = {
  Weggis: { latitude: 47.033, longitude: 8.433 },
  Vitznau: { latitude: 47.01, longitude: 8.485 },
  Stäfa: { latitude: 47.242, longitude: 8.723 },
  Melide: { latitude: 45.956, longitude: 8.948 },
};

test('the same area comes first, near before far, then other areas nearby or of the brand', () => {
  const [ofBrand, near, here] = [
    teaser({ Bereich: 'verwaltung', Arbeitsort: 'Melide' }),
    teaser({ Bereich: 'verwaltung', Arbeitsort: 'Vitznau' }),
    teaser({ Arbeitsort: 'Weggis' }),
  ];
  const [far, elsewhere, unlike] = [teaser({ Arbeitsort: 'Melide' }), teaser({}), teaser({ Bereich: 'verwaltung' })];
  const unknown = teaser({ Arbeitsort: 'Winterthur, mit Einsätzen' });
  expect(similarJobs(gone, [ofBrand, here], [unlike, far, near, elsewhere], towns)).toEqual([
    here,
    elsewhere,
    far,
    near,
    ofBrand,
  ]);
  expect(similarJobs(gone, [], [unknown, far], towns)).toEqual([far, unknown]);
  const withCanton = teaser({ Arbeitsort: 'Vitznau LU' });
  expect(similarJobs({ ...gone, Arbeitsort: 'Weggis LU' }, [], [far, withCanton], towns)).toEqual([withCanton, far]);
});

test('only apprenticeships are similar to apprenticeships, at most five', () => {
  const own = Array.from({ length: 7 }, () => teaser({}));
  const apprenticeship = teaser({ Lehrstelle: true });
  expect(similarJobs(gone, own, [apprenticeship], towns)).toEqual(own.slice(0, 5));
  expect(similarJobs({ ...gone, Lehrstelle: true }, own, [apprenticeship], towns)).toEqual([apprenticeship]);
});

test('a vacancy withdrawn long ago has no known place', () => {
  const [own, other] = [teaser({}), teaser({ Bereich: 'verwaltung' })];
  expect(similarJobs({ Bereich: 'hotellerie', Lehrstelle: false }, [own], [other], towns)).toEqual([own]);
});
