import { brands } from '../../sites.config.ts';
import { fullCheck, wholeBrands } from '../rebuild/plan.ts';
import { type BuilderOptions, openBuilder } from './builder.ts';
import type { BuildReport } from './report.ts';

export interface BuildOptions extends BuilderOptions {
  /** Ids of the brands to build; all by default. */
  site?: readonly string[];
}

/** Builds once: see `Builder.build`. */
export async function build({ site, ...options }: BuildOptions = {}): Promise<BuildReport> {
  const builder = openBuilder(options);
  try {
    const ids = brands.map(({ id }) => id).filter((id) => site?.includes(id));
    const plan = site ? wholeBrands(ids) : fullCheck;
    return await builder.build({ ...plan, causes: ['build'] });
  } finally {
    await builder.close();
  }
}
