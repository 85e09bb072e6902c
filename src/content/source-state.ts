import { createHash } from 'node:crypto';
import type { Brand } from '../../sites.config.ts';
import type { Source } from './source.ts';

/**
 * Computes a hash of the source's state and of the code that reads it; undefined if only requests can tell the state.
 */
export async function stateOf(source: Source, brand: Brand, code: Promise<string>): Promise<string | undefined> {
  const state = await source.state?.(brand);
  if (!state) return undefined;
  const hash = createHash('sha256').update(`${await code}\0${state}`);
  return hash.digest('base64url').slice(0, 16);
}
