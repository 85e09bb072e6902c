import type { Translate } from '../i18n/translate.ts';

/** Formats a workload: «80–100 %», «60 %», «Vollzeit (100 %)». */
export function workload({ PensumVon, PensumBis }: { PensumVon: number; PensumBis: number }, t: Translate): string {
  if (PensumVon !== PensumBis) return t('jobs.workload', { from: PensumVon, to: PensumBis });
  const percent = t('jobs.workloadSingle', { value: PensumVon });
  return PensumVon === 100 ? `${t('jobs.fullTime')} (${percent})` : percent;
}
