import { expect, test } from 'vitest';
import type { JobTeaser } from '../../src/entries/jobs.ts';
import { similarJobs } from '../../src/entries/similar-jobs.ts';

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

test('the same area comes first, near before far, then other work in the place, then of the brand', () => {
  const [ofBrand, near, here] = [
    teaser({ Bereich: 'verwaltung', Arbeitsort: 'Küssnacht' }),
    teaser({ Bereich: 'verwaltung', Arbeitsort: 'Weggis' }),
    teaser({ Arbeitsort: 'Weggis' }),
  ];
  const [elsewhere, unlike] = [teaser({}), teaser({ Bereich: 'verwaltung' })];
  expect(similarJobs(gone, [ofBrand, near, here], [unlike, elsewhere])).toEqual([here, elsewhere, near, ofBrand]);
});

test('apprenticeships are like apprenticeships alone, and five are enough', () => {
  const own = Array.from({ length: 7 }, () => teaser({}));
  const apprenticeship = teaser({ Lehrstelle: true });
  expect(similarJobs(gone, own, [apprenticeship])).toEqual(own.slice(0, 5));
  expect(similarJobs({ ...gone, Lehrstelle: true }, own, [apprenticeship])).toEqual([apprenticeship]);
});

test('of one that was withdrawn long ago no place is known', () => {
  const [own, other] = [teaser({}), teaser({ Bereich: 'verwaltung' })];
  expect(similarJobs({ Bereich: 'hotellerie', Lehrstelle: false }, [own], [other])).toEqual([own]);
});
