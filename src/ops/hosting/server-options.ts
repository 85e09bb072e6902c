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

/** Maximum size of an upload, in mebibytes: a file of 100 MiB (`cms/config/middlewares.ts`) and the rest of its form. */
export const largestUpload = 101;
