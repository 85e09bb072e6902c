import type { InlineHashes } from '../releases/inline-hashes.ts';

/** What a server in front of the files is told besides the facts of the sites. */
export interface ServerOptions {
  /** The folder that the build publishes into, as the server sees it. */
  dist: string;
  /** `http://127.0.0.1:4321`, for nginx several separated by commas; without it what only the origin knows is not found. */
  origin: string | undefined;
  /** The editors' panel, on a host of its own: that host, and where the content service listens. */
  panel?: { host: string; address: string } | undefined;
  /** Ports, or addresses and ports: `443`, `127.0.0.1:8080`. */
  listen: readonly string[];
  /** Of the scripts and styles that the pages of all releases have inline. */
  inline: InlineHashes;
}

/** The addresses that `origin` names. */
export function origins(origin: string): string[] {
  return origin.split(',').map((one) => one.trim());
}

/** Mebibytes. `cms/config/middlewares.ts` takes files of 100 MiB; a form is a little longer than its file. */
export const largestUpload = 101;
