import { brands } from '../../sites.config.ts';
import { foldersOfEnvironment } from '../releases/folders.ts';
import { Builder, type BuilderOptions } from './builder.ts';
import { parentServices } from './parent.ts';
import { fullCheck, wholeBrands } from './plan.ts';
import type { BuildReport } from './report.ts';

export type SiteBuilder = Builder;

/** Opens a builder in this process. Without options it builds what `npm run build` does. */
export function openSiteBuilder(options: Partial<BuilderOptions> = {}): SiteBuilder {
  const { folders = foldersOfEnvironment() } = options;
  return new Builder({ parent: parentServices(folders), ...options, folders });
}

export interface BuildOptions extends Partial<BuilderOptions> {
  /** Ids of the brands to build; all by default. */
  site?: readonly string[];
  /** For the list of releases. */
  cause?: string;
}

/** Builds once: see `Builder.build`. */
export async function build({ site, cause = 'build', ...options }: BuildOptions = {}): Promise<BuildReport> {
  const builder = openSiteBuilder(options);
  try {
    const ids = brands.map(({ id }) => id).filter((id) => site?.includes(id));
    const plan = site ? wholeBrands(ids) : fullCheck;
    return await builder.build({ ...plan, causes: [cause] });
  } finally {
    await builder.close();
  }
}
