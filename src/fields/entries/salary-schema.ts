import { z } from 'zod';
import { isInOrder } from '../fields.ts';
import { valuesAsLabels } from '../panel-metadata.ts';

const salaryPeriods = ['Jahr', 'Monat'] as const;

/** Gross salary in francs, in the form of the content service. */
export interface Salary {
  Von: number;
  Bis: number;
  Pro: (typeof salaryPeriods)[number];
}

/** Plausible gross salary per period in francs, from apprentice to head of a home. */
export const salaryLimits = {
  Jahr: { min: 6_000, max: 300_000 },
  Monat: { min: 500, max: 25_000 },
} as const satisfies Record<Salary['Pro'], { min: number; max: number }>;

const anyPeriod = 'must be between 500 and 300000, in whole francs';
const francs = z
  .int('must be a whole number of francs')
  .min(500, { error: anyPeriod, abort: true })
  .max(300_000, { error: anyPeriod, abort: true });

/** Mistake that involves several fields, with the field to correct. */
export interface SalaryMistake {
  field: 'Von' | 'Bis';
  is: 'toBelowFrom' | 'outsideOfPeriod' | 'tooWide';
}

/** @returns the first mistake between the fields. Used by the websites and the editors' panel. */
export function salaryMistake({ Von, Bis, Pro }: Salary): SalaryMistake | undefined {
  if (!isInOrder(Von, Bis)) return { field: 'Bis', is: 'toBelowFrom' };
  const { min, max } = salaryLimits[Pro];
  if (Von < min) return { field: 'Von', is: 'outsideOfPeriod' };
  if (Bis > max) return { field: 'Bis', is: 'outsideOfPeriod' };
  // Probably a digit too few or too many: no advertisement has such a range.
  return Bis > Von * 3 ? { field: 'Bis', is: 'tooWide' } : undefined;
}

/** Gross salary of a vacancy at a workload of 100 per cent, in Swiss francs. */
export const salary = z
  .object({
    Von: francs.meta({ label: 'Lohn von', hint: 'Franken brutto bei einem Pensum von 100 %, ohne Apostroph: 78500.' }),
    Bis: francs.meta({ label: 'Lohn bis', hint: 'Bei einem festen Lohn gleich wie «von».' }),
    Pro: z
      .enum(salaryPeriods)
      .default('Jahr')
      .meta({
        label: 'Pro',
        choices: valuesAsLabels(salaryPeriods),
        hint: 'Im Jahr mit dem 13. Monatslohn; im Monat ohne ihn, wie im Vertrag.',
      }),
  })
  .meta({
    label: 'Lohn',
    hint: 'Freiwillig: Die Spanne steht im Inserat und in Stellenportalen.',
    component: {
      uid: 'teile.lohn',
      name: 'Lohn',
      icon: 'priceTag',
      description: 'Die Lohnspanne einer Stelle, brutto bei einem Pensum von 100 %.',
      mainField: 'Von',
    },
  })
  .superRefine((salary, context) => {
    const mistake = salaryMistake(salary);
    if (!mistake) return;
    const { min, max } = salaryLimits[salary.Pro];
    const rules: Record<SalaryMistake['is'], string> = {
      toBelowFrom: 'must not be smaller than Von',
      outsideOfPeriod: `must lie within ${min}–${max} francs, or Pro be another`,
      tooWide: 'must not be more than three times Von',
    };
    const { field, is } = mistake;
    context.addIssue({ code: 'custom', path: [field], message: rules[is], input: salary[field] });
  });
