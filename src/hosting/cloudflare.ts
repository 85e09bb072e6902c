import { join } from 'node:path';
import { build } from 'esbuild';

export interface EdgeOptions {
  /** Where the files of a host are read, `{host}` in it stands for the host. */
  storage: string;
  /** Where the origin is for what only it answers, likewise; nowhere by default. */
  origin: string | undefined;
}

/**
 * A Worker that answers from object storage as the origin does, by file name: it is made of the same code. It names no
 * release, and reads the rules of each.
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
