import type { JobPosting, MonetaryAmount } from 'schema-dts';
import type { Entry } from '../../content/parse.ts';
import { isForSearchEngines, jobPath } from '../../fields/entries/jobs.ts';
import { findPlaces } from '../../fields/entries/places.ts';
import type { Salary } from '../../fields/entries/salary-schema.ts';
import type { Translate } from '../../i18n/translate.ts';
import { given } from '../../platform/objects.ts';
import { areaKey } from '../../sites/job-areas.ts';
import type { PageAddress } from '../../sites/link-attributes.ts';
import { endOfDayInZurich } from '../formats/zurich-dates.ts';
import { named } from './organization.ts';
import { locationAt, pageAddress, type Subject } from './subject.ts';
import { plainHtml } from './text.ts';

/**
 * Returns the structured data of an open vacancy or apprenticeship for job portals.
 *
 * @returns undefined for a vacancy that search engines refuse.
 */
export function jobPosting(job: Entry<'jobs'>, site: Subject, t: Translate): JobPosting | undefined {
  if (!isForSearchEngines(job)) return undefined;
  const { Nummer, Titel, Bereich, PubliziertVon, PubliziertBis, Lohn, Arbeitsort, Arbeitsadresse, Bewerbungslink } =
    job;
  const employer = named(site.brand, site.configuration.Name);
  const page = pageAddress(site, jobPath(job));
  return given({
    '@type': 'JobPosting',
    '@id': `${page.url}#job`,
    title: Titel,
    description: describeJob(job, page, t),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: String(Nummer) },
    url: page.url,
    datePosted: PubliziertVon,
    validThrough: PubliziertBis && endOfDayInZurich(PubliziertBis),
    employmentType: employmentTypes(job),
    workHours: job.PensumVon === job.PensumBis ? `${job.PensumBis} %` : `${job.PensumVon}–${job.PensumBis} %`,
    // Google reads the employer's website from `sameAs`.
    hiringOrganization: { ...employer, sameAs: employer.url },
    jobLocation: locationAt(findPlaces(Arbeitsort, Arbeitsadresse, site), { Ort: Arbeitsort }),
    directApply: !Bewerbungslink,
    industry: t('jobs.industry'),
    occupationalCategory: t(`jobs.${areaKey[Bereich]}`),
    baseSalary: Lohn && baseSalary(Lohn),
  });
}

function describeJob(
  { Einleitung, Aufgaben, Profil, Angebot }: Entry<'jobs'>,
  page: PageAddress,
  t: Translate,
): string {
  const parts = [
    [t('jobs.tasks'), Aufgaben],
    [t('jobs.profile'), Profil],
    [t('jobs.offer'), Angebot],
  ];
  const escaped = Einleitung.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<p>${escaped}</p>${parts.map(([title, html]) => (html ? `<p><strong>${title}</strong></p>${plainHtml(html, page)}` : '')).join('')}`;
}

/** Workload in per cent from which Swiss statistics count a job as full-time. */
const fullTimeFrom = 90;

function employmentTypes({ PensumVon, PensumBis }: Pick<Entry<'jobs'>, 'PensumVon' | 'PensumBis'>) {
  return [...(PensumBis >= fullTimeFrom ? ['FULL_TIME'] : []), ...(PensumVon < fullTimeFrom ? ['PART_TIME'] : [])];
}

const units = { Jahr: 'YEAR', Monat: 'MONTH' } as const satisfies Record<Salary['Pro'], string>;

function baseSalary({ Von, Bis, Pro }: Salary): MonetaryAmount {
  const amount = Von === Bis ? { value: Von } : { minValue: Von, maxValue: Bis };
  return {
    '@type': 'MonetaryAmount',
    currency: 'CHF',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: units[Pro] },
  };
}
