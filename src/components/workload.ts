import type { Translate } from '../i18n/translate.ts';

/** «80–100 %», «60 %», «Vollzeit» */
export function workload({ PensumVon, PensumBis }: { PensumVon: number; PensumBis: number }, t: Translate): string {
  if (PensumVon === 100) return t('jobs.fullTime');
  return PensumVon === PensumBis
    ? t('jobs.workloadSingle', { value: PensumVon })
    : t('jobs.workload', { from: PensumVon, to: PensumBis });
}
