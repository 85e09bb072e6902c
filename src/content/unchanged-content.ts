/** Loads no schemas: where nothing changed nothing is checked again. */
import { createHash } from 'node:crypto';
import type { Brand } from '../../sites.config.ts';
import type { MediaStore } from './media-store.ts';
import type { PulledContent } from './pull-brand.ts';
import type { Source } from './source.ts';

/** What was read before, which need not be read again where the answers are the same. */
export interface ReadBefore {
  /** Hash of the code. */
  code: Promise<string>;
  content: PulledContent | undefined;
}

/** Hash of the state of a source and of the code that reads it; undefined where the source has to be asked. */
export async function stateOf(source: Source, brand: Brand, { code }: ReadBefore): Promise<string | undefined> {
  const state = await source.state?.(brand);
  return (
    state &&
    createHash('sha256')
      .update(`${await code}\0${state}`)
      .digest('base64url')
      .slice(0, 16)
  );
}

/** What a pull of the whole brand would give, where that is what was read before and its media files are still there. */
export async function unchangedContent(
  source: Source,
  brand: Brand,
  store: MediaStore,
  before: ReadBefore,
): Promise<PulledContent | undefined> {
  const { content } = before;
  const state = content?.readFrom && (await stateOf(source, brand, before));
  if (!content || !state || content.readFrom !== state) return undefined;
  return (await store.holds(mediaOf(content))) ? content : undefined;
}

/** Hashes of the media files that content names; perhaps of more. */
function mediaOf({ contents }: PulledContent): Set<string> {
  return new Set(JSON.stringify(contents).match(/\b[0-9a-f]{16}\b/g));
}
