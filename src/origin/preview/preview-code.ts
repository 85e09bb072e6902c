import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../../http/content-types.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';

/** Styles, scripts and fonts of the app, as a bundle names them. */
const addressOfCode = /^\/_astro\/[\w-]+(?:\.[\w-]+)*\.(?:css|js|woff2)$/;

/**
 * A stylesheet or script that no page of the live release names, but a draft does: the first block of its kind on a host.
 *
 * @param apps folder of the bundles; @param app name of the one that draws the drafts.
 * @param address decoded.
 * @returns undefined where the address names none, or the bundle has none.
 */
export async function previewCode(apps: string, app: string, address: string): Promise<Response | undefined> {
  if (!addressOfCode.test(address)) return undefined;
  const bytes = await readFile(pathBeneath(join(apps, app, 'client'), address)).catch(() => undefined);
  return bytes && new Response(bytes, { headers: { 'content-type': contentTypeOf(address) } });
}
