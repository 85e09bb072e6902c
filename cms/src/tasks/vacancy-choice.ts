import { formatFrancs } from '../../../src/i18n/format.ts';
import type { VacancyChoice } from './answers.ts';

/** Fields of a vacancy that a similar one takes over, and that an editor should see first. */
export interface VacancyRow {
  Eintritt: string;
  Lohn?: { Von: number; Bis: number; Pro: string } | null;
  Dienst?: readonly { Von: string; Bis?: string | null; Titel: string }[];
}

/** Describes start, pay and working day of a vacancy. */
export function describeVacancy({
  Eintritt,
  Lohn,
  Dienst = [],
}: VacancyRow): Pick<VacancyChoice, 'start' | 'pay' | 'shift'> {
  return {
    start: Eintritt,
    pay: Lohn ? payInWords(Lohn) : '',
    shift: Dienst.map(({ Von, Bis, Titel }) => `${[Von, Bis].flatMap((time) => time ?? []).join('–')} ${Titel}`),
  };
}

function payInWords({ Von, Bis, Pro }: NonNullable<VacancyRow['Lohn']>): string {
  const [from, to] = [Von, Bis].map((francs) => formatFrancs(francs, 'de-CH'));
  return `CHF ${from === to ? from : `${from} bis ${to}`} brutto im ${Pro}, bei 100 %`;
}
