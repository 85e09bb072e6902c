import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import { pictureWork } from '../pictures/picture-work.ts';
import { shareAddress, shareName } from '../pictures/share-picture.ts';
import { makeRoot } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { plainText } from '../search/read-page.ts';
import type { BrandState } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { completeRelease } from './complete-release.ts';
import type { RecordedRelease } from './records.ts';
import { recorded } from './release.ts';
import type { Site } from './site-model.ts';

/**
 * Draws the pictures for link previews that a live release has the brand's general one for, and gives it a second release
 * with them. Each is drawn once, whatever else changes.
 *
 * @param isHurried whether a build waits: then the rest is drawn after that.
 */
export async function completeShares(
  state: BrandState<unknown>,
  sites: readonly Site[],
  isHurried: () => boolean,
  context: BuildContext,
): Promise<void> {
  const { folders, trouble } = context;
  const undrawn = state.live?.manifest.undrawn ?? [];
  if (!undrawn.length || isHurried()) return;
  const live = await recorded(state, trouble);
  if (!live?.records) return;
  await makeRoot(folders.pictures);
  const titles = await titlesOf(undrawn, live, sites);
  const drawn = new Map<string, string>();
  const draw = async ([address, { title, site }]: [string, { title: string; site: Site }]) => {
    if (isHurried()) return;
    const drawing = await site.share?.drawingOf(title);
    // A page of other code may have named it otherwise.
    if (drawing && shareAddress(shareName(drawing)) === address)
      drawn.set(address, await pictureWork().drawShare(drawing, folders.pictures));
  };
  await pMap(titles, draw, { concurrency: 2 });
  // What is drawn is kept: the next release of the host has it.
  if (!drawn.size || isHurried()) return;
  const rest = undrawn.filter((address) => !drawn.has(address));
  const completion = {
    replaces: (file: string) => drawn.has(file),
    add: (staged: Parameters<Parameters<typeof completeRelease>[2]['add']>[0]) => {
      for (const [address, path] of drawn) staged.place(address, { forms: { '': path }, isCode: false });
    },
    manifest: { undrawn: rest },
  };
  await completeRelease(state, live, completion, context);
}

/** The title that each picture shows: the page that names it says so. */
async function titlesOf(addresses: readonly string[], { folder, records }: RecordedRelease, sites: readonly Site[]) {
  const wanted = new Set(addresses);
  const titles = new Map<string, { title: string; site: Site }>();
  for (const site of sites) {
    for (const { file, assets } of records?.sites.get(site.locale)?.pages.values() ?? []) {
      const address = assets.find((asset) => wanted.has(asset));
      if (!address || titles.has(address)) continue;
      const html = await readFile(pathBeneath(folder, file), 'utf8');
      const [, alt = ''] = /<meta property="og:image:alt" content="([^"]*)"/.exec(html) ?? [];
      titles.set(address, { title: plainText(alt), site });
    }
  }
  return titles;
}
