import { access } from 'node:fs/promises';
import { isShare, shareFile } from '../pictures/share-picture.ts';
import type { Folders } from '../releases/folders.ts';
import { hashedFiles } from '../releases/manifest.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import type { RenderedHost } from './render-host.ts';

/**
 * Puts pictures for link previews into a release. One that is not drawn yet is the brand's general one meanwhile: no
 * release waits for drawings, and no page names a picture that is not there.
 *
 * @param usesDrawn whether what was drawn before is used. A builder that draws nothing does not: what it makes must not
 * depend on who drew before.
 * @param general the path of the general one; undefined where there is none, which only drawing can help.
 * @returns addresses of those that are still to be drawn.
 */
export async function keepShares(
  named: Iterable<string>,
  { staged, before }: Pick<RenderedHost, 'staged' | 'before'>,
  folders: Folders,
  usesDrawn: boolean,
  general: string | undefined,
): Promise<string[]> {
  const files = before && hashedFiles(before.manifest);
  const pendingBefore = new Set(before?.manifest.undrawn);
  const undrawn: string[] = [];
  for (const address of named) {
    if (!isShare(address)) continue;
    const known = files?.get(address)?.[0];
    if (known && !pendingBefore.has(address) && staged.keep(address, known)) continue;
    const drawn = pathBeneath(folders.pictures, shareFile(address));
    const isDrawn =
      usesDrawn &&
      (await access(drawn).then(
        () => true,
        () => false,
      ));
    if (isDrawn) staged.place(address, { forms: { '': drawn }, isCode: false });
    else {
      undrawn.push(address);
      if (general) staged.place(address, { forms: { '': general }, isCode: false });
    }
  }
  return undrawn.sort();
}
