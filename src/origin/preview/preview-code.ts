import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../../http/content-types.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';

/** Matches addresses of styles, scripts and fonts in a bundle of the app. */
const addressOfCode = /^\/_astro\/[\w-]+(?:\.[\w-]+)*\.(?:css|js|woff2)$/;

/**
 * Reads a stylesheet, script or font of the bundle. A draft may need one that no live page uses: that of the first block of
 * its kind on a host.
 *
 * @param apps folder of the bundles. @param app name of the bundle that renders the drafts.
 * @param address decoded.
 * @returns undefined for other addresses, or if the bundle lacks the file.
 */
export async function previewCode(apps: string, app: string, address: string): Promise<Response | undefined> {
  if (!addressOfCode.test(address)) return undefined;
  const bytes = await readFile(pathBeneath(join(apps, app, 'client'), address)).catch(() => undefined);
  return bytes && new Response(bytes, { headers: { 'content-type': contentTypeOf(address) } });
}
