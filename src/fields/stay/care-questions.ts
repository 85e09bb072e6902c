import type { TariffLevel } from '../entries/tariff-schema.ts';

/** Answers: alone, with some help, only with help. */
export const careAnswers = ['0', '1', '2'] as const;
export type CareAnswer = (typeof careAnswers)[number];

/**
 * Minutes of care a day, at least and at most, for each answer. They are estimates, and give a range on purpose: the home
 * assesses the level after the move.
 */
const minutes = {
  washing: [
    [0, 5],
    [15, 35],
    [35, 60],
  ],
  eating: [
    [0, 5],
    [5, 20],
    [25, 55],
  ],
  toilet: [
    [0, 5],
    [10, 25],
    [30, 55],
  ],
  medicine: [
    [0, 5],
    [5, 15],
    [15, 30],
  ],
  night: [
    [0, 0],
    [5, 15],
    [20, 40],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

/** Questions in the order of the form. */
export const careQuestions = Object.keys(minutes) as CareQuestion[];
export type CareQuestion = keyof typeof minutes;

/** Index of the lowest and of the highest level that may apply; -1 stands for no care. */
export type LevelRange = readonly [lowest: number, highest: number];

/**
 * Estimates which care levels may apply. It is no assessment.
 *
 * @param levels from the lowest to the highest one.
 * @returns undefined until all questions are answered, and for levels without minutes.
 */
export function estimateLevels(
  answers: Readonly<Partial<Record<CareQuestion, string>>>,
  levels: readonly Pick<TariffLevel, 'Minuten'>[],
): LevelRange | undefined {
  if (!levels.some(({ Minuten }) => Minuten !== undefined)) return undefined;
  let lowest = 0;
  let highest = 0;
  for (const question of careQuestions) {
    const range = minutes[question][careAnswers.indexOf(answers[question] as CareAnswer)];
    if (!range) return undefined;
    lowest += range[0];
    highest += range[1];
  }
  const levelOf = (needed: number) => {
    if (needed === 0) return -1;
    const found = levels.findIndex(({ Minuten }) => Minuten === undefined || needed <= Minuten);
    return found < 0 ? levels.length - 1 : found;
  };
  return [levelOf(lowest), levelOf(highest)];
}
