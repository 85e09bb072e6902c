import { isOfIndex } from '../search/index-file.ts';
import type { KeptRelease } from './releases/kept-releases.ts';
import { hashedFiles } from './releases/manifest.ts';

/**
 * Leaves out releases that a later one repeats with another index. The search of the holding finds pages of others: each
 * change there makes such a release.
 *
 * @param releases the latest first.
 */
export function separateReleases(releases: readonly KeptRelease[]): KeptRelease[] {
  return releases.filter((release, index) => {
    const later = releases[index - 1];
    return !later || !isSame(release, later);
  });
}

function isSame(one: KeptRelease, other: KeptRelease): boolean {
  const [files, others] = [one, other].map(({ manifest }) => contentsOf(manifest));
  return files !== undefined && files === others;
}

function contentsOf(manifest: KeptRelease['manifest']): string | undefined {
  const files = hashedFiles(manifest);
  return files && JSON.stringify([...files].filter(([address]) => !isOfIndex(address)));
}
