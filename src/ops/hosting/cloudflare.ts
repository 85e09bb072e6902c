import { join } from 'node:path';
import { build } from 'esbuild';

export interface EdgeOptions {
  /** Address of a host's objects in the storage. `{host}` stands for the host. */
  storage: string;
  /** Address of the origin, for requests that only it answers. `{host}` stands for the host. By default none. */
  origin: string | undefined;
}

/** Bundles the front of the object storage, which decides with the code of the origin. It contains no release. */
export async function cloudflare({ storage, origin }: EdgeOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', 'edge', 'front.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    charset: 'utf8',
    define: { STORAGE: JSON.stringify(storage), ORIGIN: JSON.stringify(origin ?? '') },
    banner: { js: '// Made by «npm run hosting» from sites.config.ts: make it again instead of changing it.' },
  });
  return outputFiles[0]?.text ?? '';
}
