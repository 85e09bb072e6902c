import { join } from 'node:path';
import { build } from 'esbuild';

export interface EdgeOptions {
  /** Address of the files in the object storage. `{host}` stands for the host. */
  storage: string;
  /** Address of the origin, for requests that only it answers. `{host}` stands for the host. By default none. */
  origin: string | undefined;
}

/**
 * Generates a Worker that answers from object storage, by file name. It shares its code with the origin. It contains no
 * release, and reads the rules of each one.
 */
export async function cloudflare({ storage, origin }: EdgeOptions): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', 'edge', 'worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    charset: 'utf8',
    define: { STORAGE: JSON.stringify(storage), ORIGIN: JSON.stringify(origin ?? '') },
    banner: { js: '// Made by «npm run hosting» from sites.config.ts: make it again instead of changing it.' },
  });
  return { 'worker.js': outputFiles[0]?.text ?? '' };
}
