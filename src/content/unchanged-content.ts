/** Loads no schemas: where nothing changed nothing is checked again. */
import type { Brand } from '../../sites.config.ts';
import type { MediaStore } from './media-store.ts';
import type { PulledContent, ReadBefore } from './pull-brand.ts';
import type { Source } from './source.ts';
import { stateOf } from './source-state.ts';

/** What a pull of the whole brand would give, where that is what was read before and its media files are still there. */
export async function unchangedContent(
  source: Source,
  brand: Brand,
  store: MediaStore,
  { code, content }: ReadBefore,
): Promise<PulledContent | undefined> {
  const state = content?.readFrom && (await stateOf(source, brand, code));
  if (!content || !state || content.readFrom !== state) return undefined;
  return (await store.holds(mediaOf(content))) ? content : undefined;
}

/** Hashes of the media files that content names; perhaps of more. */
function mediaOf({ contents }: PulledContent): Set<string> {
  return new Set(JSON.stringify(contents).match(/\b[0-9a-f]{16}\b/g));
}
