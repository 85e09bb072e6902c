import type { Vacancy } from '../../../content/vacancies.ts';
import type { Job } from '../../../fields/entries/job-schema.ts';
import { openSince } from '../../../fields/entries/jobs.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { brandOrigin } from '../../../sites/find-brand.ts';
import { areaKey } from '../../../sites/job-areas.ts';
import { cdataElement, element, type Xml, xmlDocument } from '../../formats/xml.ts';
import { advertisementHtml, type Portal } from '../job-feed.ts';

/** XML feed for Indeed, which expects unescaped text in CDATA: https://docs.indeed.com/indeed-apply/xml-feed */
export const indeed: Portal = ({ site, vacancies, t }) =>
  xmlDocument(
    element('source', [
      element('publisher', site.configuration.Name),
      element('publisherurl', brandOrigin(site.brand)),
      ...vacancies.map((vacancy) => toJobXml(vacancy, t)),
    ]),
  );

function toJobXml(vacancy: Vacancy, t: Translate): Xml {
  const { job, employer, url, workplaces } = vacancy;
  // Indeed accepts a single address.
  const workplace = workplaces.length === 1 ? workplaces[0] : undefined;
  const first = openSince(job);
  const number = `${employer.id}-${job.Nummer}`;
  const parts = {
    title: job.Titel,
    date: first && new Date(first).toISOString(),
    referencenumber: number,
    requisitionid: number,
    url,
    company: employer.name,
    sourcename: employer.name,
    city: workplace?.Ort ?? job.Arbeitsort,
    country: 'CH',
    postalcode: workplace?.PLZ,
    streetaddress: workplace?.Strasse,
    email: job.BewerbungsEmail,
    description: advertisementHtml(vacancy, t),
    salary: salaryText(job),
    jobtype: jobType(job),
    category: t(`jobs.${areaKey[job.Bereich]}`),
    expirationdate: job.PubliziertBis,
    lastactivitydate: job.updatedAt,
  };
  return element(
    'job',
    Object.entries(parts).map(([name, text]) => cdataElement(name, text)),
  );
}

function jobType({ Lehrstelle, PensumVon, PensumBis }: Job): string {
  if (Lehrstelle) return 'apprenticeship';
  return [...(PensumBis === 100 ? ['fulltime'] : []), ...(PensumVon < 100 ? ['parttime'] : [])].join(', ');
}

/** Formats a salary in Indeed's format: `CHF 78000 - 93000 per year`. */
function salaryText({ Lohn }: Job): string | undefined {
  if (!Lohn) return undefined;
  const { Von, Bis, Pro } = Lohn;
  return `CHF ${Von === Bis ? Von : `${Von} - ${Bis}`} per ${Pro === 'Jahr' ? 'year' : 'month'}`;
}
