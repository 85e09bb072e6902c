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
    return await builder.build({ brands: site ?? 'all', entries: [] });
  } finally {
    await builder.close();
  }
}
