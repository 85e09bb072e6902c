import type { Vacancy } from '../../content/vacancies.ts';
import { areaKey } from '../../entries/job-areas.ts';
import type { Job } from '../../entries/job-schema.ts';
import { element, optionalElement, type Xml, xmlDocument } from '../../formats/xml.ts';
import { rfc822InZurich } from '../../formats/zurich-dates.ts';
import type { Translate } from '../../i18n/translate.ts';
import { originOf } from '../../sites/find-brand.ts';
import { advertisementHtml } from '../job-feed.ts';
import type { Portal } from './portal.ts';

/** Indeed's XML feed: https://docs.indeed.com/indeed-apply/xml-feed */
export const indeed: Portal = ({ site, vacancies, t }) =>
  xmlDocument(
    element('source', [
      element('publisher', site.configuration.Name),
      element('publisherurl', originOf(site.brand)),
      ...vacancies.map((vacancy) => jobOf(vacancy, t)),
    ]),
  );

function jobOf(vacancy: Vacancy, t: Translate): Xml {
  const { job, employer, url, workplace } = vacancy;
  const date = job.PubliziertVon ?? job.updatedAt;
  return element('job', [
    element('title', job.Titel),
    optionalElement('date', date && rfc822InZurich(date)),
    element('referencenumber', `${employer.id}-${job.Nummer}`),
    element('url', url),
    element('company', employer.name),
    element('city', workplace?.Ort ?? job.Arbeitsort),
    element('country', 'CH'),
    optionalElement('postalcode', workplace?.PLZ),
    optionalElement('streetaddress', workplace?.Strasse),
    optionalElement('email', job.BewerbungsEmail),
    element('description', advertisementHtml(vacancy, t)),
    optionalElement('salary', salaryText(job)),
    element('jobtype', jobType(job)),
    element('category', t(`jobs.${areaKey[job.Bereich]}`)),
    optionalElement('expirationdate', job.PubliziertBis),
  ]);
}

function jobType({ Lehrstelle, PensumVon, PensumBis }: Job): string {
  if (Lehrstelle) return 'apprenticeship';
  return [...(PensumBis === 100 ? ['fulltime'] : []), ...(PensumVon < 100 ? ['parttime'] : [])].join(', ');
}

/** What Indeed reads: `CHF 78000 - 93000 per year` */
function salaryText({ Lohn }: Job): string | undefined {
  if (!Lohn) return undefined;
  const { Von, Bis, Pro } = Lohn;
  return `CHF ${Von === Bis ? Von : `${Von} - ${Bis}`} per ${Pro === 'Jahr' ? 'year' : 'month'}`;
}
