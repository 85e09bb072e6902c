import { brands } from '../../sites.config.ts';
import { type OpenSource, siteModel } from './brand-model.ts';
import { Builder, type BuilderOptions } from './builder.ts';
import { fullCheck, wholeBrands } from './plan/plan.ts';
import { project } from './project.ts';
import { publisher } from './publisher.ts';
import { foldersOfEnvironment } from './releases/folders.ts';
import type { BuildReport } from './report.ts';

export type SiteBuilder = ReturnType<typeof openSiteBuilder>;

export interface SiteBuilderOptions extends Partial<BuilderOptions> {
  /** Where content comes from; by default what the environment names. */
  source?: OpenSource;
}

/** A builder of the sites of our brands, in this process. Without options it builds what `npm run build` does. */
export function openSiteBuilder({ source, ...options }: SiteBuilderOptions = {}) {
  const { folders = foldersOfEnvironment(), onTrouble = console.error } = options;
  const model = siteModel(folders, onTrouble, source);
  return new Builder(model, { publisher: publisher(folders, project), ...options, folders });
}

export interface BuildOptions extends SiteBuilderOptions {
  /** Ids of the brands to build; all by default. */
  site?: readonly string[];
}

/** Builds once: see `Builder.build`. */
export async function build({ site, ...options }: BuildOptions = {}): Promise<BuildReport> {
  const builder = openSiteBuilder(options);
  try {
    const ids = brands.map(({ id }) => id).filter((id) => site?.includes(id));
    const plan = site ? wholeBrands(ids) : fullCheck;
    return await builder.build({ ...plan, causes: ['build'] });
  } finally {
    await builder.close();
  }
}
