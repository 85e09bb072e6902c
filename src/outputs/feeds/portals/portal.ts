import type { SiteView } from '../../../content/site-view.ts';
import type { Vacancy } from '../../../content/vacancies.ts';
import type { Translate } from '../../../i18n/translate.ts';

/** Input of a portal's feed. Each format is a file in this folder. */
export interface PortalInput {
  site: SiteView;
  vacancies: readonly Vacancy[];
  t: Translate;
}

/** Generates the document that a portal fetches. */
export type Portal = (input: PortalInput) => string;
