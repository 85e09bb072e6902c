import type { Job } from './job-schema.ts';

/** Ranges of per cent that lists of vacancies are filtered by; a vacancy may fit into several. */
export const workloadRanges = ['1-49', '50-79', '80-100'] as const;
export type WorkloadRange = (typeof workloadRanges)[number];

/** Where the dictionaries, below `jobs`, name a range. */
export const workloadKey = {
  '1-49': 'workloadBelow50',
  '50-79': 'workloadMiddle',
  '80-100': 'workloadFrom80',
} as const satisfies Record<WorkloadRange, string>;

/** The ranges that a vacancy from 60 to 100 per cent fits into: the second and the third. */
export function workloadRangesOf({ PensumVon, PensumBis }: Pick<Job, 'PensumVon' | 'PensumBis'>): WorkloadRange[] {
  return workloadRanges.filter((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return PensumVon <= to && PensumBis >= from;
  });
}
