import { hashedFiles, type Manifest } from '../releases/manifest.ts';
import { type BrandState, stampOf } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { readChanges } from './changes.ts';
import { timeAfter } from './publish-host.ts';
import type { RecordedRelease } from './records.ts';
import { release, stage } from './release.ts';
import { countPages } from './release-list.ts';
import type { StagedRelease } from './staged-release.ts';

interface Completion {
  /** Whether a file of the live release is made again, or goes. */
  replaces: (file: string) => boolean;
  /** Puts the others in. */
  add: (staged: StagedRelease) => void;
  /** What the new release says of itself otherwise. */
  manifest: Partial<Manifest>;
}

/** Has a host serve a second release of the same pages, with what no release waits for. @param state is changed. */
export async function completeRelease(
  state: BrandState<unknown>,
  live: RecordedRelease,
  { replaces, add, manifest: changed }: Completion,
  context: BuildContext,
): Promise<void> {
  const { folders, trouble } = context;
  const { records } = live;
  if (!records) return;
  // It takes a spare folder, also where nothing comes of it.
  state.areSparesReady = false;
  const staged = await stage(live.manifest.host, live, folders, trouble);
  for (const [file, [hash]] of hashedFiles(live.manifest) ?? [])
    if (!replaces(file) && !staged.keep(file, hash)) throw new Error(`${file} is not in the live release`);
  add(staged);
  staged.finish();
  const changedPages = live.manifest.changedPages ?? countPages(await readChanges(live.folder));
  const manifest: Manifest = {
    ...live.manifest,
    ...changed,
    createdAt: timeAfter(live).toISOString(),
    completes: live.id,
    ...(changedPages !== undefined && { changedPages }),
    files: Object.fromEntries([...staged.files].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const next = await release(staged, live, manifest, records, context);
  Object.assign(state, { live: next, records });
  state.stamp = await stampOf(state.brand, folders);
}
