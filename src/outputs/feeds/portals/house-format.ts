import type { Vacancy } from '../../../content/vacancies.ts';
import { openSince } from '../../../fields/entries/jobs.ts';
import type { Place } from '../../../fields/entries/places-in.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { brandOrigin } from '../../../sites/find-brand.ts';
import { areaKey } from '../../../sites/job-areas.ts';
import { element, optionalElement, type Xml, xmlDocument } from '../../formats/xml.ts';
import { advertisementHtml, findPictureUrl, type Portal } from '../job-feed.ts';

/** Our own format, version 1, documented in docs/job-feed.md and docs/job-feed.xsd. */
export const houseFormat: Portal = ({ site, vacancies, t }) =>
  xmlDocument(
    element(
      'jobs',
      [
        element('publisher', [element('name', site.configuration.Name), element('url', brandOrigin(site.brand))]),
        ...vacancies.map((vacancy) => toJobXml(vacancy, t)),
      ],
      { version: '1', 'xml:lang': site.locale },
    ),
  );

const periods = { Jahr: 'year', Monat: 'month' } as const;

function toJobXml(vacancy: Vacancy, t: Translate): Xml {
  const { job, employer, url, applyUrl, workplaces } = vacancy;
  const { Kontaktperson, WeitereKontaktpersonen, Lohn: salary } = job;
  return element(
    'job',
    [
      element('title', job.Titel),
      element('url', url),
      element('applyUrl', applyUrl),
      optionalElement('applyEmail', job.BewerbungsEmail),
      element('kind', job.Lehrstelle ? 'apprenticeship' : 'vacancy'),
      element('area', t(`jobs.${areaKey[job.Bereich]}`), { id: job.Bereich }),
      element('employer', employer.name, { id: employer.id, url: employer.url }),
      element('workload', undefined, { min: job.PensumVon, max: job.PensumBis }),
      ...(workplaces.length ? workplaces : [{}]).map(({ Strasse, PLZ, Ort }: Place) =>
        element('workplace', [
          element('label', job.Arbeitsort),
          optionalElement('street', Strasse),
          optionalElement('postcode', PLZ),
          optionalElement('town', Ort),
          element('country', 'CH'),
        ]),
      ),
      element('start', job.Eintritt),
      salary &&
        element('salary', undefined, { currency: 'CHF', min: salary.Von, max: salary.Bis, per: periods[salary.Pro] }),
      optionalElement('published', openSince(job)),
      optionalElement('until', job.PubliziertBis),
      optionalElement('updated', job.updatedAt),
      element('summary', job.Einleitung),
      element('description', advertisementHtml(vacancy, t), { format: 'html' }),
      ...[Kontaktperson, ...WeitereKontaktpersonen].map((person) =>
        element('contact', [
          element('name', person.Name),
          optionalElement('function', person.Funktion),
          optionalElement('phone', person.Telefon),
          optionalElement('email', person.Email),
        ]),
      ),
      optionalElement('picture', findPictureUrl(vacancy)),
    ],
    { id: `${employer.id}-${job.Nummer}`, 'xml:lang': job.locale },
  );
}
