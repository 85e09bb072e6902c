import { z } from 'zod';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { RebuildPlan } from './plan/plan.ts';
import type { Folders } from './releases/folders.ts';
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

/** Maximum number of builds that are kept. */
const maxBuilds = 20;

const notePath = ({ stored }: Pick<Folders, 'stored'>) => pathBeneath(stored, 'builds.json');

/** Reads the last builds on this machine, the latest first. */
export async function readBuilds(folders: Pick<Folders, 'stored'>): Promise<readonly BuildNote[]> {
  return (await readJson<BuildNote[]>(notePath(folders), z.array(buildSchema), console.error)) ?? [];
}

/** Notes a build. A failure changes nothing about the build. */
export async function noteBuild(
  folders: Pick<Folders, 'stored'>,
  { causes = [] }: RebuildPlan,
  started: Date,
  result: BuildReport | Error,
): Promise<void> {
  const { brands = [], stages = {} }: Partial<BuildReport> = result instanceof Error ? {} : result;
  const [slowest] = brands.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const note: BuildNote = {
    at: started.toISOString(),
    causes: [...causes],
    milliseconds: Date.now() - started.getTime(),
    stages,
    outcomes: Object.fromEntries(
      [...Map.groupBy(brands, ({ outcome }) => outcome)].map(([outcome, { length }]) => [outcome, length]),
    ),
    ...(slowest && { slowest: { brand: slowest.brand, milliseconds: slowest.milliseconds } }),
    ...(result instanceof Error && { problem: result.message }),
  };
  try {
    await makeRoot(folders.stored);
    const builds = [note, ...(await readBuilds(folders))].slice(0, maxBuilds);
    await writeWhole(notePath(folders), JSON.stringify(builds));
  } catch (error) {
    console.error(`the build could not be noted: ${asError(error).message}`);
  }
}
