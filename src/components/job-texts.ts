import type { Locale } from '../../sites.config.ts';
import type { Salary } from '../fields/entries/salary-schema.ts';
import { formatFrancs } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';

/** Formats a salary range: «CHF 84’500 bis 99’800». */
export function salaryText({ Von, Bis }: Salary, locale: Locale, t: Translate): string {
  const from = formatFrancs(Von, locale);
  return Von === Bis ? t('jobs.salaryFixed', { from }) : t('jobs.salaryBand', { from, to: formatFrancs(Bis, locale) });
}

/** Basis of a salary: «brutto im Jahr, bei 100 %». */
export function salaryBasis({ Pro }: Salary, t: Translate): string {
  return t(Pro === 'Jahr' ? 'jobs.perYear' : 'jobs.perMonth');
}

/** Formats a workload: «80–100 %», «60 %», «Vollzeit (100 %)». */
export function workload({ PensumVon, PensumBis }: { PensumVon: number; PensumBis: number }, t: Translate): string {
  if (PensumVon !== PensumBis) return t('jobs.workload', { from: PensumVon, to: PensumBis });
  const percent = t('jobs.workloadSingle', { value: PensumVon });
  return PensumVon === 100 ? `${t('jobs.fullTime')} (${percent})` : percent;
}
