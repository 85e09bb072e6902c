import type { SiteView } from '../../content/site-view.ts';
import type { Vacancy } from '../../content/vacancies.ts';
import type { Translate } from '../../i18n/translate.ts';

/** What a portal is told: a file for each in this folder makes its form of it. */
export interface PortalInput {
  site: SiteView;
  vacancies: readonly Vacancy[];
  t: Translate;
}

/** Makes the document that a portal pulls. */
export type Portal = (input: PortalInput) => string;
