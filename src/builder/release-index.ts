import type { Indexed } from '../releases/manifest.ts';
import { isOfIndex } from '../search/index-format.ts';
import type { BrandState } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { completeRelease } from './complete-release.ts';
import { recorded } from './release.ts';
import type { StagedRelease } from './staged-release.ts';

/** A file of an index. */
export interface IndexFile {
  address: string;
  hash: string;
  /** Undefined where the live release has it: of tens of thousands of files few are new. */
  text: string | undefined;
}

/**
 * Releases the next index of a host.
 *
 * @param indexed undefined for a part of an index: the old files stay, and the manifest does not say what it was made from.
 */
export async function releaseIndex(
  state: BrandState<unknown>,
  files: readonly IndexFile[],
  indexed: Indexed | undefined,
  context: BuildContext,
): Promise<void> {
  const live = await recorded(state, context.trouble);
  // What no hashes or records are known of is made again by the next build.
  if (!live?.records) return;
  const added = new Set(files.map(({ address }) => address));
  const replaces = indexed ? isOfIndex : (file: string) => added.has(file);
  const add = (staged: StagedRelease) => {
    for (const { address, hash, text } of files)
      if (text !== undefined) staged.text(address, text);
      else if (!staged.keep(address, hash)) throw new Error(`${address} is not in the live release`);
  };
  await completeRelease(state, live, { replaces, add, manifest: { indexed } }, context);
}
