import { z } from 'zod';
import type { Folders } from '../releases/folders.ts';
import { notedList } from '../releases/noted-list.ts';
import type { RebuildPlan } from './plan.ts';
import type { BuildReport } from './report.ts';

const buildSchema = z.object({
  /** Start of the build, ISO 8601. */
  at: z.iso.datetime(),
  causes: z.array(z.string()),
  milliseconds: z.number(),
  /** Duration of each stage, in milliseconds. */
  stages: z.record(z.string(), z.number()),
  /** Number of brands by outcome. */
  outcomes: z.record(z.string(), z.number()),
  slowest: z.object({ brand: z.string(), milliseconds: z.number() }).optional(),
  /** Why there was no report. */
  problem: z.string().optional(),
});
/** A build as `brand-sites status` shows it. */
export type BuildNote = z.output<typeof buildSchema>;

const builds = notedList('builds.json', buildSchema, 20);

/** Reads the last builds on this machine, the latest first. */
export const readBuilds = builds.read;

/** Notes a build. A failure changes nothing about the build. */
export async function noteBuild(
  folders: Pick<Folders, 'stored'>,
  { causes = [] }: RebuildPlan,
  started: Date,
  result: BuildReport | Error,
): Promise<void> {
  const { brands = [], stages = {} }: Partial<BuildReport> = result instanceof Error ? {} : result;
  const [slowest] = brands.toSorted((a, b) => b.milliseconds - a.milliseconds);
  await builds.add(folders, {
    at: started.toISOString(),
    causes: [...causes],
    milliseconds: Date.now() - started.getTime(),
    stages,
    outcomes: Object.fromEntries(
      [...Map.groupBy(brands, ({ outcome }) => outcome)].map(([outcome, { length }]) => [outcome, length]),
    ),
    ...(slowest && { slowest: { brand: slowest.brand, milliseconds: slowest.milliseconds } }),
    ...(result instanceof Error && { problem: result.message }),
  });
}
