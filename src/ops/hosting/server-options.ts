import pMap from 'p-map';
import { brands } from '../../../sites.config.ts';
import { bundle } from '../../build/app/bundle.ts';
import { readInlineHashes } from '../../build/releases/bundles.ts';
import type { Folders } from '../../build/releases/folders.ts';
import { keptReleases } from '../../build/releases/kept-releases.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';

/** Options of a web server in front of the origin, besides the facts about the websites. */
export interface ServerOptions {
  /** Folder of the releases, as the server sees it. */
  dist: string;
  /** Address of the origin, `http://127.0.0.1:4321`; for nginx several, separated by commas. By default files only. */
  origin: string | undefined;
  /** Editors' panel: its own host, and the address of the content service. */
  panel?: { host: string; address: string } | undefined;
  /** Ports, or addresses and ports: `443`, `127.0.0.1:8080`. */
  listen: readonly string[];
  /** Hashes of the inline scripts and styles in the pages of all releases. */
  inline: InlineHashes;
}

/** Splits the addresses in `origin`. */
export function origins(origin: string): string[] {
  return origin.split(',').map((one) => one.trim());
}

/**
 * Maximum size of an upload, in mebibytes: a file of 100 MiB (`cms/config/middlewares.ts`) and the rest of its form.
 */
export const largestUpload = 101;

/** An invalid option of the command. */
export class HostingError extends Error {
  override name = 'HostingError';
}

/**
 * Collects the hashes of inline scripts and styles in all kept releases and in the current code. So the configuration
 * of a web server stays valid across a build and a rollback.
 */
export async function inlineHashes({
  apps,
  dist,
  releases,
}: Pick<Folders, 'apps' | 'dist' | 'releases'>): Promise<InlineHashes> {
  const app = await bundle(apps);
  const ofCode = await readInlineHashes(app.folder);
  const kept = await pMap(brands, ({ hosts: [host] }) => keptReleases(dist, releases, host));
  const found: InlineHashes[] = [...(ofCode ? [ofCode] : []), ...kept.flat().map(({ manifest }) => manifest.inline)];
  const union = (kind: keyof InlineHashes) => [...new Set(found.flatMap((hashes) => hashes[kind]))].sort();
  return { scripts: union('scripts'), styles: union('styles') };
}
