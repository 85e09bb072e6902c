import { access, readFile } from 'node:fs/promises';
import { isShare, shareFile } from '../pictures/share-picture.ts';
import type { Folders } from '../releases/folders.ts';
import { hashedFiles } from '../releases/manifest.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { shortHash } from './content-hash.ts';
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
  // It may stand for thousands.
  const generalHash = general && shortHash(await readFile(general));
  for (const address of named) {
    if (!isShare(address)) continue;
    const known = files?.get(address)?.[0];
    if (known && !pendingBefore.has(address) && staged.keep(address, known)) continue;
    const drawn = usesDrawn && (await drawnFile(address, folders));
    if (drawn) staged.place(address, { forms: { '': drawn }, isCode: false });
    else {
      undrawn.push(address);
      if (general && generalHash && !staged.keep(address, generalHash))
        staged.place(address, { forms: { '': general }, isCode: false, hash: generalHash });
    }
  }
  return undrawn.sort();
}

/** Undefined where nobody has drawn it. */
function drawnFile(address: string, { pictures }: Folders): Promise<string | undefined> {
  const path = pathBeneath(pictures, shareFile(address));
  return access(path).then(
    () => path,
    () => undefined,
  );
}
