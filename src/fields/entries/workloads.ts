import type { Job } from './job-schema.ts';

/** Workload ranges of the job filters, in per cent. A vacancy may match several. */
export const workloadRanges = ['1-49', '50-79', '80-100'] as const;
export type WorkloadRange = (typeof workloadRanges)[number];

/** Keys of the ranges in the dictionaries, below `jobs`. */
export const workloadKey = {
  '1-49': 'workloadBelow50',
  '50-79': 'workloadMiddle',
  '80-100': 'workloadFrom80',
} as const satisfies Record<WorkloadRange, string>;

/** Returns the ranges that a vacancy matches. One from 60 to 100 per cent matches the second and the third. */
export function workloadRangesOf({ PensumVon, PensumBis }: Pick<Job, 'PensumVon' | 'PensumBis'>): WorkloadRange[] {
  return workloadRanges.filter((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return PensumVon <= to && PensumBis >= from;
  });
}
